import type { Fetch } from '../platform/ports.ts'

export type NodeCall = { readonly method: string; readonly params?: unknown; readonly id: number }

/** The answer of a node to one call: a result, an error, or an HTTP response for the whole request. */
type Answer = (call: NodeCall) => unknown

export type FakeNodes = {
  readonly fetch: Fetch
  /** The calls of each request, oldest first, with the host of the request. */
  readonly requests: { host: string; calls: NodeCall[]; init: RequestInit; url: string }[]
  readonly hosts: () => string[]
}

/** An error of a node. */
export class NodeError {
  constructor(
    readonly code: number,
    readonly message: string,
    readonly data?: unknown,
  ) {}
}

function toReply({ id }: NodeCall, answer: unknown) {
  const { code, data, message } = answer instanceof NodeError ? answer : {}
  return answer instanceof NodeError
    ? { error: { code, data, message }, id, jsonrpc: '2.0' }
    : { id, jsonrpc: '2.0', result: answer }
}

/** RPC nodes in memory, by host. Any other host cannot be reached. */
export function createFakeNodes(nodes: Readonly<Record<string, Answer>>): FakeNodes {
  const requests: FakeNodes['requests'] = []

  return {
    async fetch(url, init = {}) {
      const { host } = new URL(url)
      const body: NodeCall | NodeCall[] = await new Response(init.body ?? null).json()
      const calls = [body].flat()
      requests.push({ calls, host, init, url })
      const node = nodes[host]
      if (!node) throw new TypeError('fetch failed')
      const answers = await Promise.all(calls.map(node))
      const refusal = answers.find((answer) => answer instanceof Response)
      if (refusal) return refusal.clone()
      const replies = calls.map((call, index) => toReply(call, answers[index]))
      return Response.json(Array.isArray(body) ? replies : replies[0])
    },
    hosts: () => requests.map(({ host }) => host),
    requests,
  }
}
