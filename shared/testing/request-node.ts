/** Requests a node of a test by JSON-RPC. Rejects with what the node says. */
export async function requestNode(
  url: string,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await globalThis.fetch(url, { body, headers, method: 'POST' })
  const answer: { error?: { message: string }; result?: unknown } = await response.json()
  if (answer.error) throw new TypeError(answer.error.message)
  return answer.result
}
