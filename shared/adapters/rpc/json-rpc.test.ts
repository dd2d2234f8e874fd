import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from '../../platform/ports.ts'
import { createFakeNodes, type NodeCall, NodeError } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { createEndpoint } from './json-rpc.ts'

const url = 'https://node.example/v1?projectId=secret'

function start(fetch: Fetch, target = url) {
  const platform = createFakePlatform({ fetch })
  const endpoint = createEndpoint({ contentType: 'application/json', platform, url: target })
  return { clock: platform.clock, endpoint }
}

/** A node that answers each request as a whole. */
const createNode = (answer: (calls: NodeCall[]) => unknown): Fetch => {
  return async (_, init = {}) => {
    const calls: NodeCall[] = await new Response(init.body ?? null).json()
    const answered = answer(calls)
    return answered instanceof Response ? answered : Response.json(answered)
  }
}

const toFailure = (call: Promise<unknown>): Promise<unknown> => call.catch((cause) => cause)

describe('request', () => {
  test('posts requests of JSON-RPC 2.0, a single call as a batch of one', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x1' })
    const { endpoint } = start(nodes.fetch)
    expect(await endpoint.request('eth_call', [{ to: '0x' }, 'latest'])).toBe('0x1')
    expect(await endpoint.request('eth_chainId', undefined)).toBe('0x1')
    expect(nodes.requests.map(({ init }) => init.body)).toEqual([
      '[{"jsonrpc":"2.0","id":1,"method":"eth_call","params":[{"to":"0x"},"latest"]}]',
      '[{"jsonrpc":"2.0","id":2,"method":"eth_chainId"}]',
    ])
    const [request] = nodes.requests
    expect(request?.url).toBe(url)
    expect(request?.init).toMatchObject({
      headers: { 'Content-Type': 'application/json' },
      method: 'POST',
    })
  })

  test('§9.33 sends the calls of one task as one batch', async () => {
    const nodes = createFakeNodes({ 'node.example': ({ method }) => `${method}!` })
    const { endpoint } = start(nodes.fetch)
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
    const { endpoint } = start(nodes.fetch)
    await Promise.all(Array.from({ length: 1001 }, () => endpoint.request('eth_call', [])))
    expect(nodes.requests.map(({ calls }) => calls.length)).toEqual([1000, 1])
  })

  test('matches answers to calls in any order', async () => {
    const node = createNode((calls) =>
      calls.map(({ id, method }) => ({ id, result: method })).toReversed(),
    )
    const { endpoint } = start(node)
    const methods = ['a', 'b', 'c']
    expect(await Promise.all(methods.map((method) => endpoint.request(method, undefined)))).toEqual(
      methods,
    )
  })

  test('accepts an id that is a string, and a single reply outside a list', async () => {
    const node = createNode(([call]) => ({ id: String(call?.id), result: '0x1' }))
    expect(await start(node).endpoint.request('eth_call', [])).toBe('0x1')
  })

  test.each([
    ['null', { error: null, result: null }, null],
    ['nothing', {}, undefined],
  ])('takes a result that is %s', async (_, reply, result) => {
    const node = createNode((calls) => calls.map(({ id }) => ({ id, ...reply })))
    expect(await start(node).endpoint.request('eth_getTransactionReceipt', [])).toBe(result)
  })

  test('writes a bigint as decimal digits', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x' })
    await start(nodes.fetch).endpoint.request('eth_call', [10n ** 30n])
    expect(nodes.requests[0]?.calls[0]?.params).toEqual([`1${'0'.repeat(30)}`])
  })

  test('rejects parameters that cannot be serialized, and sends the rest of the batch', async () => {
    const nodes = createFakeNodes({ 'node.example': () => '0x1' })
    const { endpoint } = start(nodes.fetch)
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
    await start(nodes.fetch, target).endpoint.request('eth_call', [])
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
    const { clock, endpoint } = start(fetch)
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
    const { clock, endpoint } = start(createFakeNodes({ 'node.example': answer }).fetch)
    await toFailure(endpoint.request('eth_call', []))
    expect(clock.pending()).toBe(0)
  })
})
