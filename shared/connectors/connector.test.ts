import { describe, expect, test } from 'vitest'
import { createFakeWallet } from '../testing/fake-wallet.ts'
import { settle } from '../testing/settle.ts'
import { captureProvider } from './connector.ts'

describe('captureProvider', () => {
  test('keeps the functions of the provider when the page replaces them', async () => {
    const { calls, provider } = createFakeWallet()
    const source = { ...provider }
    const captured = captureProvider(source)
    source.request = async () => 'swapped'
    expect(await captured?.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(calls).toHaveLength(1)
  })

  test('calls the functions with their object as `this`', async () => {
    class Wallet {
      readonly chain = '0x5'
      readonly events: string[] = []
      async request() {
        return this.chain
      }
      on(event: string) {
        this.events.push(event)
      }
      removeListener(event: string) {
        this.events.push(`not ${event}`)
      }
    }
    const source = new Wallet()
    const captured = captureProvider(source)
    expect(await captured?.request({ method: 'eth_chainId' })).toBe('0x5')
    captured?.on('connect', () => undefined)
    captured?.removeListener('connect', () => undefined)
    expect(source.events).toEqual(['connect', 'not connect'])
  })

  test('turns what a provider throws into a rejection, and ignores errors of its events', async () => {
    const fail = () => {
      throw new TypeError('broken')
    }
    const captured = captureProvider({ on: fail, removeListener: fail, request: fail })
    await expect(captured?.request({ method: 'eth_chainId' })).rejects.toThrow('broken')
    expect(() => captured?.on('connect', () => undefined)).not.toThrow()
    expect(() => captured?.removeListener('connect', () => undefined)).not.toThrow()
  })

  test('ignores what a provider rejects from its events, and adds a listener at once', async () => {
    const events: unknown[] = []
    const on = (event: string) => {
      events.push(event)
      return Promise.reject(new TypeError('broken'))
    }
    const captured = captureProvider({ on, removeListener: on, request: on })
    captured?.on('connect', () => undefined)
    captured?.removeListener('connect', () => undefined)
    expect(events).toEqual(['connect', 'connect'])
    await settle()
  })

  test('accepts a provider without events', () => {
    const captured = captureProvider({ request: async () => null })
    expect(() => captured?.on('connect', () => undefined)).not.toThrow()
  })

  test.each(['on', 'removeListener'])(
    'does without %s where reading it throws, and has the rest',
    async (name) => {
      const { provider } = createFakeWallet()
      const events: unknown[] = []
      const source = new Proxy(
        { ...provider, on: (event: string) => events.push(event), removeListener: () => undefined },
        {
          get(target, key) {
            if (key === name) throw new TypeError('blocked')
            return Reflect.get(target, key)
          },
        },
      )
      const captured = captureProvider(source)
      expect(await captured?.request({ method: 'eth_chainId' })).toBe('0x1')
      captured?.on('connect', () => undefined)
      captured?.removeListener('connect', () => undefined)
      expect(events).toEqual(name === 'on' ? [] : ['connect'])
    },
  )

  test.each([undefined, null, 1, 'text', {}, { request: 'no function' }])(
    'finds no provider in %j',
    (source) => {
      expect(captureProvider(source)).toBeUndefined()
    },
  )

  test('finds no provider behind a revoked proxy or a getter that throws', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    const trap = {
      get request() {
        throw new TypeError('trap')
      },
    }
    expect(captureProvider(proxy)).toBeUndefined()
    expect(captureProvider(trap)).toBeUndefined()
  })
})
