import * as v from 'valibot'
import type { AlertCode } from '../errors/alerts.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Clock, Log, Random } from '../platform/ports.ts'
import type { BrowserStore } from '../storage/browser-store.ts'
import { createFrameLink } from './frame-link.ts'
import type { CreateFrame } from './frame-port.ts'
import {
  appPrefix,
  type FrameAnswer,
  type FrameEventName,
  type FramePayloads,
  type FrameRpcRequest,
  frameAnswers,
} from './messages.ts'
import {
  type Asked,
  createAbortError,
  createOpenRequest,
  isTimed,
  type OpenRequest,
} from './open-request.ts'
import { toRpcPolicy, toRpcRequest } from './rpc-policy.ts'

/** What can be asked of the frame, apart from the wallet's own calls. */
export type FrameRequestName = Exclude<FrameEventName, 'RPC_ABORT' | 'RPC_REQUEST'>

export type FrameClient = {
  /**
   * Asks the frame, which is put into the page if it is not there (§1.18). Rejects with
   * - `frame-request-failed`, in the frame's own words (§8.25);
   * - `frame-request-aborted` when the signal aborts, or after 30 s where the event has a limit (§8.26, §8.27);
   * - `frame-load-failed`, `frame-missing` or `frame-parent-missing` where there is no frame to ask (§8.28, §8.29);
   * - `bad-message` where the answer, or what was to be posted, has not the shape that it should.
   */
  readonly request: <name extends FrameRequestName>(
    name: name,
    payload: FramePayloads[name],
    signal?: AbortSignal,
  ) => Promise<FrameAnswer<name>>
  /**
   * Calls the embedded wallet. Rejects as `request` does, with `aborted` when the signal aborts (§8.26), and before
   * anything is posted with `method-not-allowed` or `params-invalid` (§5.18, §5.19).
   */
  readonly rpc: (request: FrameRpcRequest, signal?: AbortSignal) => Promise<unknown>
  /**
   * Rejects every call that waits for the visitor's approval with `aborted` (§4.23), and has the frame drop what it
   * is at: reads that are under way there fail with it.
   */
  readonly abortUnsafe: () => void
  /** Takes the frame out of the page and rejects what is open. The client is unusable afterwards. */
  readonly destroy: () => void
}

export type FrameClientOptions = {
  readonly clock: Clock
  readonly createFrame: CreateFrame
  readonly log: Log
  readonly onAlert: (code: AlertCode) => void
  /** Called with a method that is in neither list (§8.32). */
  readonly onRefused: (method: string) => void
  readonly random: Random
  /** Where it says whether a login was ever used here (§3.22). */
  readonly store: Pick<BrowserStore, 'get'>
}

/** The requests that wait for an answer, over a frame that is made for the first of them. */
function createRequests(options: FrameClientOptions) {
  const { clock, log, onAlert, random } = options
  const requests = new Map<string, OpenRequest>()
  const toOpen = () => [...requests.values()]
  const link = createFrameLink({
    clock,
    createFrame: options.createFrame,
    onFailed(error, isSilent) {
      log('warn', 'The secure frame could not be used.', error)
      const open = toOpen()
      for (const request of open) request.fail(error)
      if (isSilent && open.some(({ name }) => isTimed(name))) onAlert('socials-timeout')
    },
    onMessage(message) {
      if ('id' in message) requests.get(message.id)?.hear(message)
    },
    onReady() {
      for (const request of toOpen()) request.post()
    },
  })

  /** Gives a request up. The frame is told where it still asks the visitor about it, and about nothing else. */
  function abort(request: OpenRequest): void {
    const isAsking = request.isUnsafe && request.isPosted()
    request.fail(createAbortError(request.name))
    if (!isAsking || toOpen().some((other) => other.isUnsafe && other.isPosted())) return
    try {
      link.post({ type: `${appPrefix}RPC_ABORT`, id: random.uuid() })
    } catch {
      // It has gone, and its question with it.
    }
  }

  function ask(given: Omit<Asked, 'id'>, signal: AbortSignal | undefined): Promise<unknown> {
    const id = random.uuid()
    return new Promise((resolve, reject) => {
      const onAbort = () => abort(request)
      const request = createOpenRequest(
        { ...given, id },
        {
          clock,
          onEnd(outcome) {
            requests.delete(id)
            signal?.removeEventListener('abort', onAbort)
            if ('error' in outcome) reject(outcome.error)
            else resolve(outcome.value)
          },
          onTimeout: () => onAlert('socials-timeout'),
          post: link.post,
        },
      )
      requests.set(id, request)
      signal?.addEventListener('abort', onAbort, { once: true })
      if (link.isReady()) request.post()
      else link.open()
    })
  }

  return { abort, ask, link, toOpen }
}

/** Our end of the secure frame's protocol (contract §2). Nothing is in the page before it is needed (§3.22). */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { abort, ask, link, toOpen } = createRequests(options)
  let isDestroyed = false

  function abortUnsafe(): void {
    for (const request of toOpen()) if (request.isUnsafe) abort(request)
  }

  async function send(given: Omit<Asked, 'id'>, signal: AbortSignal | undefined): Promise<unknown> {
    if (isDestroyed || signal?.aborted) throw createAbortError(given.name)
    return ask(given, signal)
  }

  if (options.store.get('email-login-used')) link.open()

  return {
    abortUnsafe,
    destroy() {
      isDestroyed = true
      for (const request of toOpen()) request.fail(createAbortError(request.name))
      link.close()
    },
    async request(name, payload, signal) {
      const value = await send({ isUnsafe: false, name, payload }, signal)
      const parsed = v.safeParse(frameAnswers[name], value)
      if (parsed.success) return parsed.output
      throw new PorticoError('bad-message', `${name} was answered in an unexpected shape.`)
    },
    async rpc(request, signal) {
      const policy = toRpcPolicy(request.method)
      if (policy === 'refused') {
        abortUnsafe()
        options.onRefused(request.method)
      }
      const payload = toRpcRequest(request)
      return send({ isUnsafe: policy === 'unsafe', name: 'RPC_REQUEST', payload }, signal)
    },
  }
}
