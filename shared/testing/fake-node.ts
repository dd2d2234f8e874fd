import type { Fetch } from '../platform/ports.ts'

export type NodeCall = { readonly method: string; readonly params?: unknown; readonly id: number }

/** What a node does with one call: a result, an error of its own, or an HTTP answer for the whole request. */
type Answer = (call: NodeCall) => unknown

export type FakeNodes = {
  readonly fetch: Fetch
  /** The calls in each request that was made, oldest first, with the host that it went to. */
  readonly requests: { host: string; calls: NodeCall[]; init: RequestInit; url: string }[]
  readonly hosts: () => string[]
}

/** An error as a node answers it. */
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

/** RPC nodes in memory, by host. A host that is not there cannot be reached. */
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
