import * as v from 'valibot'

/** Returned unchanged. Clients send ids as decimal strings if a number would lose digits. */
export type FrameId = string | number | null

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.unknown()),
})
const answerSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  result: v.unknown(),
})

export type Frame =
  | { readonly kind: 'request'; readonly id: FrameId; readonly method: string; params: unknown }
  | { readonly kind: 'answer'; readonly id: FrameId }
  | { readonly kind: 'broken'; readonly error: RelayError }

export type RelayError = { readonly code: number; readonly message: string }

/** Parses a received frame: a request, or the response to a request of the relay. */
export function readFrame(text: string): Frame {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!json.success) return { kind: 'broken', error: { code: -32700, message: 'Parse error' } }
  const request = v.safeParse(requestSchema, json.output)
  if (request.success) {
    const { id, method, params } = request.output
    return { kind: 'request', id, method, params }
  }
  const answer = v.safeParse(answerSchema, json.output)
  if (answer.success) return { kind: 'answer', id: answer.output.id }
  return { kind: 'broken', error: { code: -32600, message: 'Invalid request' } }
}
