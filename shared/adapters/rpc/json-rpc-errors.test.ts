import { describe, expect, test, vi } from 'vitest'
import { toProviderError } from '../../errors/provider-rpc-error.ts'
import { createWholeNode, nodeUrl, startEndpoint, toFailure } from '../../testing/endpoint-case.ts'
import { createFakeNodes, type NodeCall, NodeError } from '../../testing/fake-node.ts'

describe('request', () => {
  describe('errors', () => {
    test('§8.42 keeps the code, the message and the data of the node', async () => {
      const answer = () => new NodeError(3, 'execution reverted', '0x08c379a0')
      const { endpoint } = startEndpoint(createFakeNodes({ 'node.example': answer }).fetch)
      const failure = await toFailure(endpoint.request('eth_call', []))
      expect(failure).toMatchObject({
        cause: { code: 3, data: '0x08c379a0' },
        code: 'rpc-failed',
        details: { code: 3 },
        message: 'The node says: “execution reverted”',
      })
      expect(toProviderError(failure)).toMatchObject({ code: 3, data: '0x08c379a0' })
    })

    test('rejects only the call of a batch that the node refuses', async () => {
      const answer = ({ method }: NodeCall) =>
        method === 'bad' ? new NodeError(-32601, 'no such method') : '0x1'
      const { endpoint } = startEndpoint(createFakeNodes({ 'node.example': answer }).fetch)
      const settled = await Promise.allSettled([
        endpoint.request('bad', []),
        endpoint.request('eth_call', []),
      ])
      expect(settled).toMatchObject([
        { reason: { details: { code: -32601 }, message: 'The node says: “no such method”' } },
        { value: '0x1' },
      ])
    })

    const unnamed = 'The network answered with an error.'
    test.each([
      [{}, unnamed],
      [{ code: '3', message: 12 }, unnamed],
      // Some nodes send the text alone.
      ['down', 'The node says: “down”'],
    ])('reads the error %j as one without a code', async (error, message) => {
      const node = createWholeNode((calls) => calls.map(({ id }) => ({ error, id })))
      const failure = await toFailure(startEndpoint(node).endpoint.request('eth_call', []))
      expect(failure).toMatchObject({ code: 'rpc-failed', details: undefined, message })
    })

    test('rejects only the calls that the node does not answer', async () => {
      const node = createWholeNode(([, second]) => [
        { id: second?.id, result: '0x2' },
        { id: null, result: '0x3' },
        { id: 99, result: '0x4' },
        null,
        'x',
      ])
      const { endpoint } = startEndpoint(node)
      const calls = ['a', 'b', 'c'].map((method) => endpoint.request(method, []))
      expect(await Promise.allSettled(calls)).toMatchObject([
        { reason: { code: 'rpc-failed', message: 'The node sent an unexpected shape.' } },
        { value: '0x2' },
        { reason: { code: 'rpc-failed' } },
      ])
    })

    test.each([
      ['null', null],
      ['a text', 'x'],
      ['an id that is no text', [{ id: { toString: 1, valueOf: 1 } }]],
      ['an empty list', []],
    ])('fails what is answered by %s', async (_, answer) => {
      const { endpoint } = startEndpoint(createWholeNode(() => answer))
      const failure = await toFailure(endpoint.request('eth_call', []))
      expect(failure).toMatchObject({ code: 'rpc-failed', details: undefined })
    })

    test('a failed batch does not fail another', async () => {
      const answers = [() => null, ([call]: NodeCall[]) => [{ id: call?.id, result: '0x1' }]]
      const { endpoint } = startEndpoint(createWholeNode((calls) => answers.shift()?.(calls)))
      expect(await toFailure(endpoint.request('eth_call', []))).toMatchObject({
        code: 'rpc-failed',
      })
      expect(await endpoint.request('eth_call', [])).toBe('0x1')
    })

    test.each([
      ['0', { retryAfter: 0, status: 429 }],
      ['2', { retryAfter: 2, status: 429 }],
      ['-1', { status: 429 }],
      ['Wed, 21 Oct 2026 07:28:00 GMT', { status: 429 }],
      ['', { status: 429 }],
    ])('tells the HTTP status and, of Retry-After: %j, the seconds', async (after, details) => {
      const node = createWholeNode(
        () => new Response('[]', { headers: { 'Retry-After': after }, status: 429 }),
      )
      const failure = await toFailure(startEndpoint(node).endpoint.request('eth_call', []))
      expect(failure).toMatchObject({ code: 'rpc-failed', message: 'HTTP request failed.' })
      expect(failure).toHaveProperty('details', details)
    })

    test.each([
      ['no JSON', createWholeNode(() => new Response('<html>')), nodeUrl],
      ['nothing', createWholeNode(() => new Response(null)), nodeUrl],
      ['nobody', () => Promise.reject(new TypeError(`Failed to fetch ${nodeUrl}`)), nodeUrl],
      ['an address that is none', createWholeNode(() => []), 'projectId=secret'],
    ])('names no address where it gets to %s', async (_, fetch, target) => {
      const failure = await toFailure(startEndpoint(fetch, target).endpoint.request('eth_call', []))
      expect(failure).toMatchObject({
        code: 'rpc-failed',
        details: undefined,
        message: 'HTTP request failed.',
      })
    })

    test('stops reading an answer that is too long', async () => {
      const chunk = new Uint8Array(1_000_000).fill(32)
      const cancel = vi.fn<() => void>()
      const endless = new ReadableStream({ cancel, pull: (stream) => stream.enqueue(chunk) })
      const { clock, endpoint } = startEndpoint(createWholeNode(() => new Response(endless)))
      expect(await toFailure(endpoint.request('eth_call', []))).toMatchObject({
        code: 'rpc-failed',
        details: { bodySize: 10_485_760 },
      })
      expect(cancel).toHaveBeenCalledOnce()
      expect(clock.pending()).toBe(0)
    })

    test('reads an answer in many pieces, with a character split between two', async () => {
      const bytes = new TextEncoder().encode('[{"id":1,"result":"Grüße 👋"}]')
      const body = new ReadableStream({
        start(stream) {
          for (const byte of bytes) stream.enqueue(Uint8Array.of(byte))
          stream.close()
        },
      })
      const { endpoint } = startEndpoint(createWholeNode(() => new Response(body)))
      expect(await endpoint.request('eth_call', [])).toBe('Grüße 👋')
    })
  })
})
