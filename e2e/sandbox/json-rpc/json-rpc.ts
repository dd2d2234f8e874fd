import * as v from 'valibot'
import { invalidParams, RpcError } from './rpc-error.ts'

/** Takes positional parameters, not yet validated. */
export type Method = (parameters: readonly unknown[]) => unknown
export type Methods = Readonly<Record<string, Method>>

const requestSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number(), v.null()])),
  method: v.string(),
  params: v.optional(v.unknown()),
})

export function toMethod<schema extends v.GenericSchema>(
  schema: schema,
  handle: (parameters: v.InferOutput<schema>) => unknown,
): Method {
  return (parameters) => {
    const parsed = v.safeParse(schema, parameters)
    if (parsed.success) return handle(parsed.output)
    const [{ message }] = parsed.issues
    throw invalidParams(
      message.startsWith('Invalid param') ? message : `Invalid params: ${message}`,
    )
  }
}

/** Answers a request body: one call or a batch. Notifications get no answer. */
export function answer(body: string, methods: Methods): string | undefined {
  const input = parse(body)
  if (input === undefined) return write(toFailure(null, new RpcError(-32_700, 'Parse error')))
  if (!Array.isArray(input)) {
    const reply = answerOne(input, methods)
    return reply && write(reply)
  }
  if (input.length === 0) return write(toFailure(null, new RpcError(-32_600, 'Invalid request')))
  const replies = input.map((one: unknown) => answerOne(one, methods)).filter((one) => one)
  return replies.length === 0 ? undefined : write(replies)
}

/** As `answer`, with methods that may return promises. */
export async function answerAsync(body: string, methods: Methods): Promise<string | undefined> {
  const input = parse(body)
  if (input === undefined || (Array.isArray(input) && input.length === 0))
    return answer(body, methods)
  const requests: readonly unknown[] = Array.isArray(input) ? input : [input]
  const replies = await Promise.all(requests.map((request) => settleOne(request, methods)))
  const sent = replies.filter((reply) => reply)
  if (sent.length === 0) return undefined
  return write(Array.isArray(input) ? sent : sent[0])
}

/** Waits for the method of a request, and answers with its result or its error. */
async function settleOne(input: unknown, methods: Methods): Promise<object | undefined> {
  const request = v.safeParse(requestSchema, input)
  if (!request.success) return answerOne(input, methods)
  const { method, params } = request.output
  try {
    const result = await call(methods, method, params)
    return answerOne(input, { [method]: () => result })
  } catch (cause) {
    const fail = () => {
      throw cause
    }
    return answerOne(input, { [method]: fail })
  }
}

export function call(methods: Methods, method: string, parameters: unknown): unknown {
  const handle = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!handle) throw new RpcError(-32_601, 'Method not found')
  if (parameters !== undefined && parameters !== null && !Array.isArray(parameters))
    throw invalidParams('Invalid params: invalid type: map, expected a sequence.')
  return handle(parameters ?? [])
}

const bigNumber = '\u0000'

/** Serializes JSON with integers of any size, as nodes do. JavaScript cannot. */
export function write(value: unknown): string {
  const text = JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'bigint' ? `${bigNumber}${one}` : one,
  )
  return text.replaceAll(/"\\u0000(\d+)"/g, '$1')
}

function answerOne(input: unknown, methods: Methods): object | undefined {
  const request = v.safeParse(requestSchema, input)
  if (!request.success) return toFailure(null, new RpcError(-32_600, 'Invalid request'))
  const { id, method, params } = request.output
  try {
    const result = call(methods, method, params)
    return id === undefined ? undefined : { jsonrpc: '2.0', result, id }
  } catch (cause) {
    if (id === undefined) return undefined
    const isOurs = cause instanceof RpcError
    return toFailure(id, isOurs ? cause : new RpcError(-32_603, `Internal error: ${String(cause)}`))
  }
}

function toFailure(id: string | number | null, { code, message, data }: RpcError): object {
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    // The caller answers with a parse error.
    return undefined
  }
}
