import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../networks/extend-network.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { createWholeNode, nodeUrl, startEndpoint, toFailure } from '../../testing/endpoint-case.ts'
import type { NodeCall } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { evmNodes } from '../evm/client.ts'
import { createTransport } from './transport.ts'

const error = { code: -32600, message: 'The request is too long.' }
const failure = {
  code: 'rpc-failed',
  details: { code: -32600 },
  message: 'The node says: “The request is too long.”',
}

/** A node that gives its answers to whole requests, with the methods of each request. */
function startRefusing(answer: (calls: NodeCall[]) => unknown) {
  const requests: string[][] = []
  const node = createWholeNode((calls) => {
    requests.push(calls.map(({ method }) => method))
    return answer(calls)
  })
  return { node, requests, ...startEndpoint(node) }
}

const answerAll = (calls: NodeCall[]) => calls.map(({ id, method }) => ({ id, result: method }))

describe('request to a node that refuses it as a whole', () => {
  test.each([
    ['an object with the id null', () => ({ error, id: null })],
    ['an object without an id', () => ({ error })],
    ['a list', () => [{ error, id: null }]],
    ['the status 400', () => Response.json({ error, id: null }, { status: 400 })],
    ['the status 413 and a list', () => Response.json([{ error, id: null }], { status: 413 })],
  ])('tells the words and the code of the node in %s', async (_, answer) => {
    const { endpoint, requests } = startRefusing(answer)
    expect(await toFailure(endpoint.request('eth_call', []))).toMatchObject(failure)
    expect(requests).toEqual([['eth_call']])
  })

  test.each([408, 429, 500, 503])('takes the status %i for a node that is busy', async (status) => {
    const { endpoint } = startRefusing(() => Response.json({ error, id: null }, { status }))
    expect(await toFailure(endpoint.request('eth_call', []))).toMatchObject({
      details: { status },
      message: 'HTTP request failed.',
    })
  })

  test.each(['<html>', '[]', '{"id":1,"result":"0x1"}'])(
    'tells the status where the body is %s',
    async (body) => {
      const { endpoint } = startRefusing(() => new Response(body, { status: 413 }))
      expect(await toFailure(endpoint.request('eth_call', []))).toMatchObject({
        details: { status: 413 },
        message: 'HTTP request failed.',
      })
    },
  )

  test('sends the calls of a refused batch one by one, so that only the one at fault fails', async () => {
    const { endpoint, requests } = startRefusing((calls) =>
      calls.some(({ method }) => method === 'long') ? { error, id: null } : answerAll(calls),
    )
    const settled = await Promise.allSettled(
      ['a', 'long', 'b'].map((method) => endpoint.request(method, [])),
    )
    expect(settled).toMatchObject([{ value: 'a' }, { reason: failure }, { value: 'b' }])
    expect(requests).toEqual([['a', 'long', 'b'], ['a'], ['long'], ['b']])
  })

  test('sends no call again where the node has answered another one of the batch', async () => {
    const { endpoint, requests } = startRefusing(([first]) => [
      { id: first?.id, result: '0xhash' },
      { error, id: null },
    ])
    const settled = await Promise.allSettled(
      ['eth_sendRawTransaction', 'long'].map((method) => endpoint.request(method, [])),
    )
    expect(settled).toMatchObject([{ value: '0xhash' }, { reason: failure }])
    expect(requests).toEqual([['eth_sendRawTransaction', 'long']])
  })

  test.each([429, -32005, -32007, -1])(
    'sends no more requests to a node that is busy (%i)',
    async (code) => {
      const busy = { code, message: 'Slow down.' }
      const { endpoint, requests } = startRefusing(() => ({ error: busy, id: null }))
      const failures = await Promise.all(
        ['a', 'b'].map((method) => toFailure(endpoint.request(method, []))),
      )
      expect(failures).toMatchObject([{ details: { code } }, { details: { code } }])
      expect(requests).toEqual([['a', 'b']])
    },
  )

  test('sends a refused call to no node twice', async () => {
    const { node, requests } = startRefusing(() => ({ error, id: null }))
    const platform = createFakePlatform({ fetch: node })
    const base = extendNetwork(mainnet, { customRpcUrls: [nodeUrl], projectId: '', rpc: nodeUrl })
    const { request } = createTransport(base, {
      customRpcUrls: [nodeUrl],
      hostedRpc: 'https://rpc.example',
      platform,
      rules: evmNodes,
    })
    expect(await toFailure(request('eth_call', []))).toMatchObject(failure)
    expect(requests).toEqual([['eth_call']])
  })
})
