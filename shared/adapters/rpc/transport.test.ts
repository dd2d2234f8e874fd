import { describe, expect, test, vi } from 'vitest'
import { isPorticoError } from '../../errors/portico-error.ts'
import { extendNetwork } from '../../networks/extend-network.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { createFakeNodes, type FakeNodes, NodeError } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { settle } from '../../testing/settle.ts'
import { evmNodes } from '../evm/client.ts'
import { createTransport, type TransportOptions } from './transport.ts'

const hostedRpc = 'https://rpc.example'
const busy = (status: number) => () =>
  new Response('{"error":"slow down"}', { headers: { 'Retry-After': '0' }, status })

function start(nodes: FakeNodes, urls: string[], options: Partial<TransportOptions> = {}) {
  const platform = createFakePlatform({ fetch: nodes.fetch })
  const base = extendNetwork(mainnet, { customRpcUrls: [], projectId: 'secret', rpc: hostedRpc })
  const network = { ...base, rpcUrls: { ...base.rpcUrls, default: { http: urls } } }
  const make = () =>
    createTransport(network, {
      customRpcUrls: [],
      hostedRpc,
      platform,
      rules: evmNodes,
      ...options,
    })
  return { clock: platform.clock, make, transport: make() }
}

const one = 'https://one.example/'
const two = 'https://two.example/'

/** Waits until that many requests are sent. */
const sent = (nodes: FakeNodes, count: number) =>
  vi.waitFor(() => expect(nodes.requests).toHaveLength(count))

describe('createTransport', () => {
  test('does not share a batch with another instance', async () => {
    const nodes = createFakeNodes({ 'one.example': () => '0x' })
    const { make } = start(nodes, [one])
    await Promise.all([make(), make()].map((each) => each.request('eth_call', [])))
    expect(nodes.requests.map(({ calls, url }) => [calls.length, url])).toEqual([
      [1, one],
      [1, one],
    ])
  })

  test('§7.8 sends requests to the hosted endpoint without a preflight, and to others as JSON', async () => {
    const nodes = createFakeNodes({ 'one.example': () => '0x', 'rpc.example': () => '0x' })
    for (const url of [one, `${hostedRpc}/v1/?chainId=eip155%3A1&projectId=secret`])
      await start(nodes, [url]).transport.request('eth_call', [])
    const types = nodes.requests.map(({ init }) => new Headers(init.headers).get('content-type'))
    expect(types).toEqual(['application/json', 'text/plain'])
    expect(nodes.requests.map(({ init }) => init.method)).toEqual(['POST', 'POST'])
    expect(nodes.requests[1]?.calls).toMatchObject([{ jsonrpc: '2.0', method: 'eth_call' }])
  })

  test('does not take an address with the same prefix as the hosted endpoint', async () => {
    const nodes = createFakeNodes({ 'rpc.example.evil': () => '0x' })
    await start(nodes, ['https://rpc.example.evil/']).transport.request('eth_call', [])
    const [request] = nodes.requests
    expect(new Headers(request?.init.headers).get('content-type')).toBe('application/json')
  })

  test('§8.42 throws where there is no URL', () => {
    expect(() => start(createFakeNodes({}), [])).toThrow('The network has no RPC URL.')
  })

  test.each([
    ['an HTTP error', () => new Response('no', { status: 404 })],
    ['no JSON', () => new Response('<html>')],
    ['an error that other nodes may not have', () => new NodeError(-32000, 'header not found')],
  ])('§7.9 §8.42 moves to the next endpoint on %s', async (_, answer) => {
    const nodes = createFakeNodes({ 'one.example': answer, 'two.example': () => '0x2' })
    const { transport } = start(nodes, [one, two])
    expect(await transport.request('eth_call', [])).toBe('0x2')
    expect(nodes.hosts()).toEqual(['one.example', 'two.example'])
  })

  test('§7.9 uses the next endpoint when one cannot be reached', async () => {
    const nodes = createFakeNodes({ 'two.example': () => '0x2' })
    expect(await start(nodes, [one, two]).transport.request('eth_call', [])).toBe('0x2')
  })

  test.each([
    ['a user rejection', 4001, 'User rejected the request.'],
    ['a user rejection of CAIP', 5000, 'User rejected.'],
    ['an unsupported method', -32601, 'the method eth_foo does not exist'],
    ['an unsupported method of the provider', 4200, 'no'],
    ['an unsupported method of the node', -32004, 'no'],
    ['bad parameters', -32602, 'invalid argument 0'],
    ['a refused transaction', -32003, 'transaction rejected'],
    ['a revert', 3, 'execution reverted: no'],
    ['a revert of another node', -32000, 'execution reverted'],
  ])('§8.42 stays where it is on %s', async (_, code, message) => {
    const answer = () => new NodeError(code, message, '0xdata')
    const nodes = createFakeNodes({ 'one.example': answer, 'two.example': () => '0x2' })
    const { transport } = start(nodes, [one, two])
    await expect(transport.request('eth_call', [])).rejects.toMatchObject({
      cause: { data: '0xdata' },
      code: 'rpc-failed',
      details: { code },
      message: `The node says: “${message}”`,
    })
    expect(nodes.hosts()).toEqual(['one.example'])
  })

  test('§8.42 does not try another endpoint after a code that is final in the namespace', async () => {
    const answer = () => new NodeError(-32002, 'Transaction simulation failed')
    const nodes = createFakeNodes({ 'one.example': answer, 'two.example': () => '0x2' })
    const rules = { ...evmNodes, finalCodes: [-32002] }
    await expect(
      start(nodes, [one, two], { rules }).transport.request('eth_call', []),
    ).rejects.toMatchObject({ details: { code: -32002 } })
    expect(nodes.hosts()).toEqual(['one.example'])
  })

  test.each([408, 429, 500, 502, 503, 504])('tries again on HTTP status %i', async (status) => {
    const answers = [busy(status), busy(status), () => '0x1']
    const nodes = createFakeNodes({ 'one.example': () => answers.shift()?.() })
    expect(await start(nodes, [one]).transport.request('eth_call', [])).toBe('0x1')
    expect(nodes.requests).toHaveLength(3)
  })

  test.each([429, -32005, -32007, -1])('tries again on the code %i', async (code) => {
    const answers: unknown[] = [new NodeError(code, 'slow down'), '0x1']
    const nodes = createFakeNodes({ 'one.example': () => answers.shift() })
    const { clock, transport } = start(nodes, [one])
    const call = transport.request('eth_call', [])
    await vi.waitFor(() => {
      clock.advance(150)
      expect(nodes.requests).toHaveLength(2)
    })
    expect(await call).toBe('0x1')
  })

  test.each([
    ['an HTTP status that stays', () => new Response('', { status: 401 })],
    ['an error of the node that stays', () => new NodeError(-32000, 'header not found')],
  ])('tries %s once', async (_, answer) => {
    const nodes = createFakeNodes({ 'one.example': answer })
    const call = start(nodes, [one]).transport.request('eth_call', [])
    await expect(call).rejects.toMatchObject({ code: 'rpc-failed' })
    expect(nodes.requests).toHaveLength(1)
  })

  test('doubles the delay each time where the node gives none', async () => {
    const nodes = createFakeNodes({})
    const { clock, transport } = start(nodes, [one])
    const call = transport.request('eth_call', []).catch((cause: unknown) => cause)
    await sent(nodes, 1)
    for (const [index, delay] of [150, 300, 600].entries()) {
      clock.advance(delay - 1)
      expect(clock.pending()).toBe(1)
      clock.advance(1)
      await sent(nodes, index + 2)
    }
    expect(await call).toMatchObject({ code: 'rpc-failed', details: undefined })
    expect(nodes.requests).toHaveLength(4)
    expect(clock.pending()).toBe(0)
  })

  test('stops retrying, and gives the status', async () => {
    const nodes = createFakeNodes({ 'one.example': busy(429) })
    const call = start(nodes, [one]).transport.request('eth_call', [])
    await expect(call).rejects.toMatchObject({ code: 'rpc-failed', details: { status: 429 } })
    expect(nodes.requests).toHaveLength(4)
  })

  test.each([
    ['as long as the node says', '2', 2000],
    ['no longer than a request may take, whatever the node says', '3600', 10_000],
    ['as ever where the node names a date', 'Wed, 21 Oct 2026 07:28:00 GMT', 150],
  ])('waits %s', async (_, retryAfter, delay) => {
    const retryLater = () =>
      new Response('', { headers: { 'Retry-After': retryAfter }, status: 429 })
    const answers = [retryLater, () => '0x1']
    const nodes = createFakeNodes({ 'one.example': () => answers.shift()?.() })
    const { clock, transport } = start(nodes, [one])
    const call = transport.request('eth_call', [])
    await sent(nodes, 1)
    clock.advance(delay - 1)
    expect(clock.pending()).toBe(1)
    clock.advance(1)
    expect(await call).toBe('0x1')
  })

  test('§9.33 waits ten seconds for a node, once, and then uses the next', async () => {
    const silent = () => new Promise(() => undefined)
    const nodes = createFakeNodes({ 'one.example': silent, 'two.example': () => '0x2' })
    const { clock, transport } = start(nodes, [one, two])
    const call = transport.request('eth_call', [])
    await sent(nodes, 1)
    clock.advance(9_999)
    expect(nodes.hosts()).toEqual(['one.example'])
    clock.advance(1)
    expect(await call).toBe('0x2')
    expect(nodes.hosts()).toEqual(['one.example', 'two.example'])
  })

  test('does not retry a node that does not answer', async () => {
    const nodes = createFakeNodes({ 'one.example': () => new Promise(() => undefined) })
    const { clock, transport } = start(nodes, [one])
    const call = transport.request('eth_call', [])
    await sent(nodes, 1)
    clock.advance(10_000)
    await expect(call).rejects.toMatchObject({
      code: 'rpc-failed',
      message: 'The request took too long to respond.',
    })
    expect(nodes.requests).toHaveLength(1)
    expect(clock.pending()).toBe(0)
  })

  test('does not put the address into its errors, since it contains the project id', async () => {
    const nodes = createFakeNodes({ 'rpc.example': () => new Response('no', { status: 401 }) })
    const { transport } = start(nodes, [`${hostedRpc}/v1/?projectId=secret`])
    const failure: unknown = await transport.request('eth_call', []).catch((cause) => cause)
    expect(isPorticoError(failure, 'rpc-failed') && failure.message).toBe('HTTP request failed.')
  })

  describe('ranking', () => {
    /** Uses the endpoints until they are ranked. */
    async function rank({ clock, transport }: ReturnType<typeof start>) {
      await transport.request('eth_call', [])
      await transport.request('eth_call', [])
      clock.advance(4_000)
      await vi.waitFor(() => expect(clock.pending()).toBe(1))
      await settle()
    }

    const dead = ({ method }: { method: string }) =>
      method === 'eth_chainId' ? new NodeError(-32601, 'no') : '0x1'
    const alive = ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : '0x2')

    test('§9.33 sends requests to the better endpoint first', async () => {
      const nodes = createFakeNodes({ 'one.example': dead, 'two.example': alive })
      const started = start(nodes, [one, two])
      expect(await started.transport.request('eth_call', [])).toBe('0x1')
      await rank(started)
      expect(await started.transport.request('eth_call', [])).toBe('0x2')
    })

    test("uses the host's own endpoint before an equally good one", async () => {
      const nodes = createFakeNodes({ 'one.example': () => '0x1', 'two.example': alive })
      const started = start(nodes, [one, two], { customRpcUrls: [two] })
      await rank(started)
      expect(await started.transport.request('eth_call', [])).toBe('0x2')
    })

    test('takes an endpoint of another chain as down', async () => {
      const astray = () => '0x89'
      const nodes = createFakeNodes({ 'one.example': astray, 'two.example': alive })
      const started = start(nodes, [one, two])
      await rank(started)
      expect(await started.transport.request('eth_call', [])).toBe('0x2')
    })

    test('sends requests about a filter to one node', async () => {
      const nodes = createFakeNodes({ 'one.example': dead, 'two.example': alive })
      const started = start(nodes, [one, two])
      await rank(started)
      expect(await started.transport.request('eth_newFilter', [{}])).toBe('0x1')
      expect(await started.transport.request('eth_getFilterChanges', ['0x1'])).toBe('0x1')
    })

    test('does not ping after it is destroyed', async () => {
      const nodes = createFakeNodes({ 'one.example': alive, 'two.example': alive })
      const { clock, transport } = start(nodes, [one, two])
      await transport.request('eth_call', [])
      transport.destroy()
      expect(clock.pending()).toBe(0)
    })
  })
})
