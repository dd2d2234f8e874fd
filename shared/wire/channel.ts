import * as v from 'valibot'
import { PorticoError, toPorticoError } from '../errors/portico-error.ts'
import {
  type Contract,
  type Frame,
  frame,
  type Method,
  type Params,
  type Result,
  version,
} from './contract.ts'

/** One end of a pipe. A `window` and a `runtime.Port` each become one in their own entrypoint. */
export type Port = {
  readonly post: (message: unknown) => void
  /** Calls back with each message whose sender has been checked. Returns the unsubscribe function. */
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

/** Posts the request, again when the other side says that it has only now begun, and waits for the answer to it. */
function ask(port: Port, request: Request, signal: AbortSignal): Promise<unknown> {
  return new Promise<unknown>((resolve, reject) => {
    function end(settle: () => void): void {
      stop()
      signal.removeEventListener('abort', onAbort)
      settle()
    }
    function post(): void {
      try {
        port.post(request)
      } catch (cause) {
        end(() => reject(toPorticoError(cause, 'bad-message')))
      }
    }
    const onAbort = () => end(() => reject(new PorticoError('aborted')))
    const stop = port.listen((message) => {
      const reply = parseFrame(message)
      if (reply?.kind === 'ready') post()
      else if (reply?.id !== request.id) return
      else if (reply.kind === 'result') end(() => resolve(reply.result))
      else if (reply.kind === 'error')
        end(() => reject(new PorticoError(reply.code, reply.message.slice(0, 1_000))))
    })
    signal.addEventListener('abort', onAbort, { once: true })
    post()
  })
}

/** Makes the function that calls the other side. What comes back is parsed before it is handed on. */
export function createCaller<const contract extends Contract>(
  port: Port,
  contract: contract,
): Call<contract> {
  return async (method, params, signal) => {
    if (signal.aborted) throw new PorticoError('aborted')
    const request: Request = { ...head, kind: 'request', id: createId(), method, params }
    const terms: Contract[string] | undefined = contract[method]
    const answer = await ask(port, request, signal)
    const parsed = v.safeParse(terms?.result ?? v.never(), answer)
    if (!parsed.success)
      throw new PorticoError('bad-message', `${method} returned an unexpected shape.`)
    return parsed.output
  }
}

/** Answers the other side. Parameters are parsed before a handler sees them. Returns the stop function. */
export function serve<const contract extends Contract>(
  port: Port,
  contract: contract,
  handlers: Handlers<contract>,
): () => void {
  async function answer({ id, method, params }: Request): Promise<Frame> {
    try {
      return { ...head, kind: 'result', id, result: await handle(method, params) }
    } catch (cause) {
      const { code, message } = toPorticoError(cause, 'internal')
      // The other side may be hostile: what broke inside is not its business.
      return { ...head, kind: 'error', id, code, message: code === 'internal' ? '' : message }
    }
  }

  function handle(method: string, given: unknown): Promise<unknown> {
    const terms = Object.hasOwn(contract, method) ? contract[method] : undefined
    if (!terms) throw new PorticoError('bad-message', 'There is no such method.')
    const params = v.safeParse(terms.params, given)
    if (!params.success)
      throw new PorticoError('bad-message', `${method} was called with an unexpected shape.`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: parsed by this method's own schema.
    return handlers[method as Method<contract>](params.output)
  }

  const stop = port.listen((message) => {
    const request = parseFrame(message)
    if (request?.kind !== 'request') return
    answer(request)
      .then((reply) => port.post(reply))
      // The other side has gone: nobody is left to be told.
      .catch(() => undefined)
  })
  port.post({ ...head, kind: 'ready' } satisfies Frame)
  return stop
}
