import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../platform/ports.ts'
import { createWholeNode, nodeUrl, startEndpoint, toFailure } from '../../testing/endpoint-case.ts'
import { createFakeNodes, NodeError } from '../../testing/fake-node.ts'

describe('request', () => {
  test('posts requests of JSON-RPC 2.0, a single call as a batch of one', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x1' })
    const { endpoint } = startEndpoint(nodes.fetch)
    expect(await endpoint.request('eth_call', [{ to: '0x' }, 'latest'])).toBe('0x1')
    expect(await endpoint.request('eth_chainId', undefined)).toBe('0x1')
    expect(nodes.requests.map(({ init }) => init.body)).toEqual([
      '[{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x"},"latest"]}]',
      '[{"jsonrpc":"2.0","id":2,"method":"eth_chainId"}]',
    ])
    const [request] = nodes.requests
    expect(request?.url).toBe(nodeUrl)
    expect(request?.init).toMatchObject({
      headers: { 'Content-Type': 'application/json' },
      method: 'POST',
    })
  })

  test('§9.33 sends the calls of one task as one batch', async () => {
    const nodes = createFakeNodes({ 'node.example': ({ method }) => `${method}!` })
    const { endpoint } = startEndpoint(nodes.fetch)
    const askLater = async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      return endpoint.request('eth_gasPrice', [])
    }
    const answers = await Promise.all([
      endpoint.request('eth_chainId', undefined),
      endpoint.request('eth_getBalance', ['0x', 'latest']),
      askLater(),
    ])
    expect(answers).toEqual(['eth_chainId!', 'eth_getBalance!', 'eth_gasPrice!'])
    await endpoint.request('eth_call', [])
    expect(nodes.requests.map(({ calls }) => calls.length)).toEqual([3, 1])
  })

  test('§9.33 splits a batch that is longer than 1000', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x' })
    const { endpoint } = startEndpoint(nodes.fetch)
    await Promise.all(Array.from({ length: 1001 }, () => endpoint.request('eth_call', [])))
    expect(nodes.requests.map(({ calls }) => calls.length)).toEqual([1000, 1])
  })

  test('matches answers to calls in any order', async () => {
    const node = createWholeNode((calls) =>
      calls.map(({ id, method }) => ({ id, result: method })).toReversed(),
    )
    const { endpoint } = startEndpoint(node)
    const methods = ['a', 'b', 'c']
    expect(await Promise.all(methods.map((method) => endpoint.request(method, undefined)))).toEqual(
      methods,
    )
  })

  test('accepts an id that is a string, and a single reply outside a list', async () => {
    const node = createWholeNode(([call]) => ({ id: String(call?.id), result: '0x1' }))
    expect(await startEndpoint(node).endpoint.request('eth_call', [])).toBe('0x1')
  })

  test.each([
    ['null', { error: null, result: null }, null],
    ['nothing', {}, undefined],
  ])('takes a result that is %s', async (_, reply, result) => {
    const node = createWholeNode((calls) => calls.map(({ id }) => ({ id, ...reply })))
    expect(await startEndpoint(node).endpoint.request('eth_getTransactionReceipt', [])).toBe(result)
  })

  test('writes a bigint as decimal digits', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x' })
    await startEndpoint(nodes.fetch).endpoint.request('eth_call', [10n ** 30n])
    expect(nodes.requests[0]?.calls[0]?.params).toEqual([`1${'0'.repeat(30)}`])
  })

  test('rejects parameters that cannot be serialized, and sends the rest of the batch', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x1' })
    const { endpoint } = startEndpoint(nodes.fetch)
    const cyclic: unknown[] = []
    cyclic.push(cyclic)
    const [refused, answered] = await Promise.allSettled([
      endpoint.request('eth_call', cyclic),
      endpoint.request('eth_call', []),
    ])
    expect(refused).toMatchObject({ reason: { code: 'rpc-failed', details: { code: -32602 } } })
    expect(answered).toMatchObject({ value: '0x1' })
  })

  test('sends the credentials of the address as a header', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x' })
    const target = 'https://ann%40x:pass@node.example/v1'
    await startEndpoint(nodes.fetch, target).endpoint.request('eth_call', [])
    const [request] = nodes.requests
    expect(request?.url).toBe('https://node.example/v1')
    expect(new Headers(request?.init.headers).get('authorization')).toBe(
      `Basic ${btoa('ann@x:pass')}`,
    )
  })
})

describe('timeout', () => {
  const silent: Fetch = () => new Promise(() => undefined)
  const stalling: Fetch = async () => new Response(new ReadableStream({}))

  test.each([
    ['says nothing', silent],
    ['begins and does not go on', stalling],
  ])('§9.33 gives a node ten seconds that %s', async (_, reply) => {
    const fetch = vi.fn<Fetch>(reply)
    const { clock, endpoint } = startEndpoint(fetch)
    let failure: unknown
    const call = endpoint.request('eth_call', []).catch((cause: unknown) => {
      failure = cause
    })
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
    clock.advance(9_999)
    expect(clock.pending()).toBe(1)
    expect(fetch.mock.lastCall?.[1]?.signal?.aborted).toBe(false)
    clock.advance(1)
    await call
    expect(failure).toMatchObject({
      code: 'rpc-failed',
      details: { timeout: 10_000 },
      message: 'The request took too long to respond.',
    })
    expect(fetch.mock.lastCall?.[1]?.signal?.aborted).toBe(true)
  })

  test.each([
    ['an answer', () => '0x1'],
    ['an error', () => new NodeError(-32000, 'no')],
    ['an HTTP error', () => new Response('', { status: 404 })],
  ])('leaves no timer behind after %s', async (_, answer) => {
    const { clock, endpoint } = startEndpoint(createFakeNodes({ 'node.example': answer }).fetch)
    await toFailure(endpoint.request('eth_call', []))
    expect(clock.pending()).toBe(0)
  })
})
