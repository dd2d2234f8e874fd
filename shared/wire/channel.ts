import * as v from 'valibot'
import { untilAborted } from '../async/abort.ts'
import type { Undo } from '../async/listeners.ts'
import { isPorticoError, PorticoError, toPorticoError } from '../errors/portico-error.ts'
import { cleanText } from '../format/clean-text.ts'
import * as limits from '../limits.ts'
import {
  type Contract,
  type Frame,
  frame,
  type Method,
  type Params,
  type Result,
  version,
} from './contract.ts'

export type Port = {
  readonly post: (message: unknown) => void
  readonly listen: (callback: (message: unknown) => void) => () => void
}

export type Handlers<contract extends Contract> = {
  readonly [method in Method<contract>]: (
    params: Params<contract, method>,
  ) => Promise<Result<contract, method>>
}

type Call<contract extends Contract> = <method extends Method<contract>>(
  method: method,
  params: Params<contract, method>,
  signal: AbortSignal,
) => Promise<Result<contract, method>>

type Request = Extract<Frame, { kind: 'request' }>

const head = { portico: 'wire', version } as const

function parseFrame(message: unknown): Frame | undefined {
  const parsed = v.safeParse(frame, message)
  return parsed.success ? parsed.output : undefined
}

/** `crypto.randomUUID` is missing on pages that are not secure contexts. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(
    '',
  )
}

async function send(port: Port, request: Request, signal: AbortSignal): Promise<unknown> {
  let stop: Undo = () => undefined
  const answer = new Promise<unknown>((resolve, reject) => {
    function post(): void {
      try {
        port.post(request)
      } catch (cause) {
        const message = `The params of ${request.method} cannot be posted.`
        reject(isPorticoError(cause) ? cause : new PorticoError('bad-message', message, { cause }))
      }
    }
    stop = port.listen((message) => {
      const reply = parseFrame(message)
      if (reply?.kind === 'ready') post()
      else if (reply?.id !== request.id) return
      else if (reply.kind === 'result') resolve(reply.result)
      else if (reply.kind === 'error')
        reject(new PorticoError(reply.code, cleanText(reply.message, limits.errorText)))
    })
    post()
  })
  try {
    return await untilAborted(answer, signal)
  } finally {
    stop()
  }
}

export function createCaller<const contract extends Contract>(
  port: Port,
  contract: contract,
): Call<contract> {
  return async (method, params, signal) => {
    if (signal.aborted) throw new PorticoError('aborted')
    const request: Request = { ...head, kind: 'request', id: createId(), method, params }
    const terms: Contract[string] | undefined = contract[method]
    const answer = await send(port, request, signal)
    const parsed = v.safeParse(terms?.result ?? v.never(), answer)
    if (!parsed.success)
      throw new PorticoError('bad-message', `${method} returned an unexpected shape.`)
    return parsed.output
  }
}

/** A request that is sent again is not handled again. */
const keptAnswers = 100

function onceForEachId(work: (request: Request) => Promise<Frame>) {
  const answers = new Map<string, Promise<Frame>>()
  return (request: Request): Promise<Frame> => {
    const known = answers.get(request.id)
    if (known) return known
    const answer = work(request)
    answers.set(request.id, answer)
    const [oldest] = answers.keys()
    if (answers.size > keptAnswers && oldest !== undefined) answers.delete(oldest)
    return answer
  }
}

/** Parameters are parsed. A request that is sent again gets the same answer. Returns the function that stops it. */
export function serve<const contract extends Contract>(
  port: Port,
  contract: contract,
  handlers: Handlers<contract>,
): () => void {
  const answer = onceForEachId(async ({ id, method, params }) => {
    try {
      return { ...head, kind: 'result', id, result: await handle(method, params) }
    } catch (cause) {
      const { code, message } = toPorticoError(cause, 'internal')
      // The other side may be hostile: it gets no internal details.
      return { ...head, kind: 'error', id, code, message: code === 'internal' ? '' : message }
    }
  })

  function handle(method: string, params: unknown): Promise<unknown> {
    const terms = Object.hasOwn(contract, method) ? contract[method] : undefined
    if (!terms) throw new PorticoError('bad-message', 'There is no such method.')
    const parsed = v.safeParse(terms.params, params)
    if (!parsed.success)
      throw new PorticoError('bad-message', `${method} was called with an unexpected shape.`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: parsed with this method's schema.
    return handlers[method as Method<contract>](parsed.output)
  }

  const stop = port.listen((message) => {
    const request = parseFrame(message)
    if (request?.kind !== 'request') return
    answer(request)
      .then((reply) => port.post(reply))
      .catch(() => undefined)
  })
  port.post({ ...head, kind: 'ready' } satisfies Frame)
  return stop
}
