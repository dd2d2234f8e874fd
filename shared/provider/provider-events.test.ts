import { describe, expect, test } from 'vitest'
import { createEmitter } from '../async/emitter.ts'
import { account, connected, other, createFakeProvider as start } from '../testing/fake-provider.ts'
import { settle } from '../testing/settle.ts'
import { createEip1193Provider } from './eip1193-provider.ts'

describe('createProviderEvents', () => {
  describe('events', () => {
    test('emits a connection once, in order', async () => {
      const { events, set } = start()
      set({ accounts: [account] })
      set({ chainId: 'eip155:8453' })
      await settle()
      expect(events).toEqual([
        ['connect', { chainId: '0x2105' }],
        ['chainChanged', '0x2105'],
        ['accountsChanged', [account]],
      ])
    })

    test('emits what has changed before its code was loaded', async () => {
      const { backend } = start(connected)
      const emitter = createEmitter(() => undefined)
      const events: unknown[] = []
      for (const event of ['accountsChanged', 'chainChanged', 'connect'])
        emitter.on(event, (payload) => events.push([event, payload]))
      const lastEmitted = { accounts: [], chainId: '0x1', isConnected: false }
      createEip1193Provider(backend, async () => backend, { emitter, lastEmitted })
      await settle()
      expect(events).toEqual([
        ['connect', { chainId: '0x1' }],
        ['accountsChanged', [account, other]],
      ])
    })

    test('emits the disconnect once, with the error of EIP-1193', async () => {
      const { events, set } = start(connected)
      set({ accounts: [] })
      set({ accounts: [] })
      await settle()
      expect(events).toEqual([
        ['accountsChanged', []],
        ['disconnect', expect.objectContaining({ code: 4900, name: 'ProviderRpcError' })],
      ])
    })

    test('emits other accounts, and a chain in lower-case hexadecimal', async () => {
      const { events, set } = start(connected)
      set({ accounts: [other, account] })
      await settle()
      set({ chainId: 'eip155:43114' })
      await settle()
      expect(events).toEqual([
        ['accountsChanged', [other, account]],
        ['chainChanged', '0xa86a'],
      ])
    })

    test('emits a chain that is selected before connecting', async () => {
      const { events, set } = start()
      set({ chainId: 'eip155:8453' })
      await settle()
      expect(events).toEqual([['chainChanged', '0x2105']])
    })

    test('works without a chain, where the host has no EVM network', async () => {
      const { request, events, set } = start({ chainId: undefined })
      set({})
      await settle()
      expect(events).toEqual([])
      await expect(request('eth_chainId')).rejects.toMatchObject({ code: -32603 })
      set({ chainId: 'eip155:1' })
      await settle()
      expect(events).toEqual([['chainChanged', '0x1']])
    })

    test('emits nothing where nothing has changed', async () => {
      const { events, set } = start(connected)
      set({})
      set({ chainId: 'eip155:8453' })
      set({ chainId: 'eip155:1' })
      await settle()
      expect(events).toEqual([])
    })

    test('calls a listener of on each time and a listener of once one time', async () => {
      const { provider, set } = start()
      const heard: string[] = []
      const one = () => void heard.push('one')
      const two = () => void heard.push('two')
      const three = () => void heard.push('three')
      provider.on('chainChanged', one).on('chainChanged', one).once('chainChanged', two)
      provider.on('chainChanged', three).off('chainChanged', three)
      provider.once('chainChanged', three).removeListener('chainChanged', three)
      set({ chainId: 'eip155:8453' })
      await settle()
      set({ chainId: 'eip155:1' })
      await settle()
      expect(heard).toEqual(['one', 'one', 'two', 'one', 'one'])
    })

    test('calls the other listeners after one has thrown', async () => {
      const { failures, provider, set } = start()
      const heard: unknown[] = []
      const failure = new TypeError('mine')
      provider.on('chainChanged', () => {
        throw failure
      })
      provider.on('chainChanged', (payload) => heard.push(payload))
      set({ chainId: 'eip155:8453' })
      await settle()
      expect(heard).toEqual(['0x2105'])
      expect(failures).toEqual([failure])
    })

    test('refuses a listener that is not a function', () => {
      const { provider } = start()
      const before = provider.listenerCount('connect')
      expect(() => provider.on('connect', undefined as never)).toThrow(TypeError)
      expect(provider.listenerCount('connect')).toBe(before)
    })

    test('counts a function as often as it was added, and removes it one time for each', () => {
      const { provider } = start()
      const listener = () => undefined
      const before = provider.listenerCount('chainChanged')
      provider.on('chainChanged', listener).addListener('chainChanged', listener)
      provider.once('chainChanged', listener)
      expect(provider.listenerCount('chainChanged')).toBe(before + 3)
      provider.off('chainChanged', listener)
      expect(provider.listenerCount('chainChanged')).toBe(before + 2)
    })

    test('gives listeners accounts that none of them can change for the others', async () => {
      const { provider, set } = start()
      const payloads: unknown[] = []
      provider.on('accountsChanged', (payload) => payloads.push(payload))
      set(connected)
      await settle()
      expect(payloads).toEqual([[account, other]])
      expect(Object.isFrozen(payloads[0])).toBe(true)
    })

    test('works destructured', async () => {
      const { provider, set } = start(connected)
      const { on, removeListener, request } = provider
      const heard: unknown[] = []
      const listener = (payload: unknown) => heard.push(payload)
      on('chainChanged', listener)
      set({ chainId: 'eip155:8453' })
      await settle()
      removeListener('chainChanged', listener)
      set({ chainId: 'eip155:1' })
      await settle()
      expect(heard).toEqual(['0x2105'])
      expect(await request({ method: 'eth_chainId' })).toBe('0x1')
    })

    test('emits the messages of the wallet after a subscription, while it is connected', async () => {
      const { destroy, events, request, set, wallet } = start(connected)
      const message = { data: { result: '0x1', subscription: '0xa' }, type: 'eth_subscription' }
      wallet.answers['eth_subscribe'] = () => {
        wallet.emit('message', message)
        return '0xa'
      }
      expect(wallet.listenerCount()).toBe(0)
      expect(await request('eth_subscribe', ['newHeads'])).toBe('0xa')
      expect(await request('eth_subscribe', ['newHeads'])).toBe('0xa')
      wallet.emit('message', message)
      await settle()
      expect(events).toEqual([
        ['message', message],
        ['message', message],
        ['message', message],
      ])
      expect(wallet.listenerCount()).toBe(1)
      set({ accounts: [] })
      await settle()
      wallet.emit('message', message)
      await settle()
      expect(events.filter(([event]) => event === 'message')).toHaveLength(3)
      destroy()
      expect(wallet.listenerCount()).toBe(0)
    })

    test('emits one disconnect if it is destroyed while a wallet is connected', async () => {
      const { destroy, events, set } = start(connected)
      destroy()
      set({ accounts: [] })
      destroy()
      await settle()
      expect(events).toEqual([
        ['disconnect', expect.objectContaining({ code: 4900, name: 'ProviderRpcError' })],
      ])
    })

    test('leaves no listener', async () => {
      const { destroy, events, listeners, set } = start()
      set({ chainId: 'eip155:8453' })
      destroy()
      await settle()
      expect(events).toEqual([])
      expect(listeners.size).toBe(0)
    })
  })
})
