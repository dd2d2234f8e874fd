import * as v from 'valibot'

/** Calls the node itself. Rejects with the node's answer if it is an error. */
export type NodeRpc = (method: string, parameters?: readonly unknown[]) => Promise<unknown>

const answerSchema = v.object({ result: v.unknown() })

export function createNodeRpc(url: string): NodeRpc {
  return async (method, parameters = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: parameters })
    const answer: unknown = await (await sendToNode(url, body)).json()
    const parsed = v.safeParse(answerSchema, answer)
    if (parsed.success) return parsed.output.result
    throw new Error(`${method} failed: ${JSON.stringify(answer)}`)
  }
}

/** Sends a JSON-RPC request, or a batch, to the node unchanged. */
export function sendToNode(url: string, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
}
