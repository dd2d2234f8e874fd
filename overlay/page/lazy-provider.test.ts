import { describe, expect, test } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { createLazyProvider } from './lazy-provider.ts'

/** A provider whose instance loads when the test says so, with the calls that reach it. */
function start() {
  let load = () => undefined as void
  const loaded = new Promise<void>((resolve) => {
    load = resolve
  })
  const calls: unknown[] = []
  const failures: unknown[] = []
  const { emitter, provider } = createLazyProvider({
    chainId: 'eip155:1',
    getClosing: () => AbortSignal.timeout(60_000),
    isIdle: () => false,
    async load() {
      await loaded
      return async (call) => void calls.push(call)
    },
    onListenerError: (error) => failures.push(error),
  })
  return { calls, emitter, failures, load, provider }
}

describe('createLazyProvider', () => {
  test('what the page changes after a request does not reach the wallet', async () => {
    const { calls, load, provider } = start()
    const transaction = { data: '0x', to: '0xa', value: '0x1' }
    const params: unknown[] = [transaction]
    const call = { method: 'eth_sendTransaction', params }
    void provider.request(call)
    transaction.to = '0xb'
    transaction.value = '0xff'
    params.push('0xc')
    call.method = 'eth_sign'
    call.params = []
    load()
    await settle()
    expect(calls).toEqual([
      { method: 'eth_sendTransaction', params: [{ data: '0x', to: '0xa', value: '0x1' }] },
    ])
  })

  test('reads each member of a call once', async () => {
    const { calls, load, provider } = start()
    const reads: string[] = []
    const call = {
      get method() {
        reads.push('method')
        return 'personal_sign'
      },
      get params() {
        reads.push('params')
        return ['0x68', '0xa']
      },
    }
    void provider.request(call)
    load()
    await settle()
    expect(reads).toEqual(['method', 'params'])
    expect(calls).toEqual([{ method: 'personal_sign', params: ['0x68', '0xa'] }])
  })

  test('gives what cannot be copied to the instance, which refuses it', async () => {
    const { calls, load, provider } = start()
    const call = { method: 'personal_sign', params: [1n] }
    void provider.request(call)
    load()
    await settle()
    expect(calls).toEqual([call])
  })

  test('the provider is `this` inside a listener, as in Node', () => {
    const { emitter, failures, provider } = start()
    const targets: unknown[] = []
    const listener = function (this: unknown) {
      targets.push(this)
    }
    provider.on('connect', listener)
    provider.once('connect', listener)
    emitter.emit('connect', { chainId: '0x1' })
    expect(targets).toHaveLength(2)
    expect(targets.every((target) => target === provider)).toBe(true)
    expect(failures).toEqual([])
  })
})
