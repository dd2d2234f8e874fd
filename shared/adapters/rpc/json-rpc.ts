import { limitTime } from '../../async/time-limit.ts'
import { isPorticoError, PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import { toQuote } from '../../errors/quote.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import type { Platform } from '../../platform/ports.ts'
import { readBody } from '../../schema/read-body.ts'
import { rpcLimits } from './limits.ts'

/** JSON-RPC 2.0 over HTTP. The calls of one task are one batch. */
export type Endpoint = {
  /** `details`: the node's `code`, an HTTP `status` with `retryAfter` in seconds, or the exceeded `timeout` or `bodySize`. */
  readonly request: (method: string, params: unknown) => Promise<unknown>
}

type Call = {
  readonly id: number
  readonly text: string
  readonly reject: (error: PorticoError) => void
  readonly resolve: (result: unknown) => void
}

type Reply = { readonly error: unknown; readonly result: unknown }

const invalidParams = -32602
/** Too many requests in the codes of some providers, and an unknown error. */
export const busyCodes: readonly unknown[] = [429, -32005, -32007, -1]

/** Alone: parameters that cannot be serialized must not fail the batch. */
function stringifyCall(id: number, method: string, params: unknown): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, method, params }, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
  } catch (cause) {
    const details = { code: invalidParams }
    throw new PorticoError('rpc-failed', 'The parameters cannot be sent.', { cause, details })
  }
}

/** `fetch` refuses an address with credentials. */
function toTarget(url: string, contentType: string) {
  const target = new URL(url)
  const { password, username } = target
  if (!username) return { headers: { 'Content-Type': contentType }, href: target.href }
  Object.assign(target, { password: '', username: '' })
  const credentials = btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  const headers = { Authorization: `Basic ${credentials}`, 'Content-Type': contentType }
  return { headers, href: target.href }
}

/** A node or a proxy is busy, whatever its body says. */
const isBusyStatus = (status: number) => status === 408 || status === 429 || status >= 500

function toHttpError({ headers, status }: Response): PorticoError {
  const retryAfter = Number(headers.get('Retry-After') || Number.NaN)
  const details = retryAfter >= 0 ? { retryAfter, status } : { status }
  return new PorticoError('rpc-failed', 'HTTP request failed.', { details })
}

/** The cause keeps `data`, where a dapp reads why a call was reverted. */
function toNodeError(error: unknown): PorticoError {
  const cause = toRpcError(error)
  const { code, message } = cause
  const details = code === undefined ? undefined : { code }
  return new PorticoError('rpc-failed', toQuote('The node', message), { cause, details })
}

async function readJson(response: Response): Promise<unknown> {
  const { bodySize } = rpcLimits
  const body = await readBody(response, bodySize)
  if (body) return body.json()
  throw new PorticoError('rpc-failed', 'The answer is too long.', { details: { bodySize } })
}

/** A node may reply in any order. The id is null where it refuses the whole request (JSON-RPC 2.0, §5). */
function toReplies(answer: unknown): ReadonlyMap<string, Reply> {
  return new Map(
    [answer].flat().map((reply: unknown) => {
      const { error, id = null, result }: Record<string, unknown> = Object(reply)
      return [String(id), { error, result }]
    }),
  )
}

function findRefusal(answer: unknown): PorticoError | undefined {
  const error = toReplies(answer).get('null')?.error
  return error ? toNodeError(error) : undefined
}

async function toFailure(response: Response): Promise<PorticoError> {
  const error = toHttpError(response)
  if (isBusyStatus(response.status)) return error
  const answer = await readJson(response).catch(() => undefined)
  return findRefusal(answer) ?? error
}

function settleCall(
  { reject, resolve }: Call,
  reply: Reply | undefined,
  refusal: PorticoError | undefined,
): void {
  if (!reply)
    reject(refusal ?? new PorticoError('rpc-failed', 'The node sent an unexpected shape.'))
  else if (reply.error) reject(toNodeError(reply.error))
  // Some nodes omit a result that is null.
  else resolve(reply.result)
}

function failLate(): never {
  const { timeout } = rpcLimits
  const message = 'The request took too long to respond.'
  throw new PorticoError('rpc-failed', message, { details: { timeout } })
}

/** Errors have no address: it may contain the project id. Viem 2.57's `http` matches replies by position and shares batches. */
export function createEndpoint(options: {
  contentType: string
  platform: Pick<Platform, 'clock' | 'fetch'>
  toUrl: () => string
}): Endpoint {
  const { contentType, platform, toUrl } = options
  let pending: Call[] = []
  let lastId = 0

  async function post(body: string, signal: AbortSignal): Promise<unknown> {
    try {
      const { headers, href } = toTarget(toUrl(), contentType)
      const response = await platform.fetch(href, { body, headers, method: 'POST', signal })
      if (!response.ok) throw await toFailure(response)
      return await readJson(response)
    } catch (cause) {
      if (isPorticoError(cause, 'rpc-failed')) throw cause
      throw new PorticoError('rpc-failed', 'HTTP request failed.', { cause })
    }
  }

  async function send(calls: readonly Call[]): Promise<void> {
    const body = `[${calls.map(({ text }) => text).join(',')}]`
    try {
      const limits = { clock: platform.clock, limit: rpcLimits.timeout, onLimit: failLate }
      const answer = await limitTime(limits, (signal) => post(body, signal))
      const refusal = findRefusal(answer)
      const replies = toReplies(answer)
      // An answered call must not be sent again: it may have sent a transaction.
      if (refusal && !calls.some(({ id }) => replies.has(String(id)))) throw refusal
      for (const call of calls) settleCall(call, replies.get(String(call.id)), refusal)
    } catch (cause) {
      const error = toPorticoError(cause, 'rpc-failed')
      // One call may be why the node refuses them all.
      const code = error.details?.['code']
      const isSplit = calls.length > 1 && code !== undefined && !busyCodes.includes(code)
      for (const call of calls) {
        if (isSplit) void send([call])
        else call.reject(error)
      }
    }
  }

  function flush(): void {
    const calls = pending
    pending = []
    for (let start = 0; start < calls.length; start += rpcLimits.batchSize)
      void send(calls.slice(start, start + rpcLimits.batchSize))
  }

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const text = stringifyCall(lastId, method, params)
        // The end of the task. Not by the clock, which a replay may stop.
        if (pending.length === 0) setTimeout(flush)
        pending.push({ id: lastId, reject, resolve, text })
      }),
  }
}
