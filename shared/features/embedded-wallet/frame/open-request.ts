import * as v from 'valibot'
import { createFrameError } from '../../../errors/frame-error.ts'
import { unexplainedRefusal } from '../../../errors/frame-refusal.ts'
import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import { cleanText } from '../../../format/clean-text.ts'
import * as limits from '../../../limits.ts'
import type { Clock } from '../../../platform/ports.ts'
import * as loginLimits from '../limits.ts'
import { appPrefix, type FrameEventName, type FrameMessage } from './messages.ts'

export type FrameReply = Extract<FrameMessage, { id: string }>

export type FrameRequest = {
  readonly id: string
  readonly name: FrameEventName
  readonly payload: unknown
  readonly isUnsafe: boolean
}

export type OpenRequest = FrameRequest & {
  readonly isPosted: () => boolean
  readonly post: () => void
  readonly onReply: (reply: FrameReply) => void
  readonly fail: (error: PorticoError) => void
}

export type RequestOutcome = { readonly value: unknown } | { readonly error: PorticoError }

type OpenRequestOptions = {
  readonly clock: Clock
  readonly post: (message: unknown) => void
  readonly onEnd: (outcome: RequestOutcome) => void
  readonly onPosted: () => void
  readonly onTimeout: () => void
}

/** §8.27, §9.8. The others wait without a limit. */
const timed: ReadonlySet<FrameEventName> = new Set<FrameEventName>([
  'CONNECT_DEVICE',
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])

export function isTimed(name: FrameEventName): boolean {
  return timed.has(name)
}

/** A call of the wallet has another message than the other requests (§8.26). */
export function createAbortError(name: FrameEventName): PorticoError {
  return name === 'RPC_REQUEST'
    ? new PorticoError('aborted')
    : createFrameError('frame-request-aborted')
}

export const isAbortError = (error: unknown): boolean =>
  isPorticoError(error, 'aborted') || isPorticoError(error, 'frame-request-aborted')

const refusal = v.object({ message: v.string() })

/** The frame gives its reason as text only. These texts say that the visitor has refused. */
const refusals = /\buser\b.*\b(?:reject|den|declin|cancel)/i

export function isVisitorRefusal(cause: unknown): cause is PorticoError {
  return isPorticoError(cause, 'frame-request-failed') && refusals.test(cause.message)
}

/** Texts that say that the frame has no storage: those of a frame, and of Chromium, Firefox and Safari. */
const blockedStorage = [
  /\b(?:storage|cookies?)\b.*\b(?:block|disabl|den|refus)/i,
  /\b(?:block|disabl|den|refus)\w*\b.*\b(?:storage|cookies?)\b/i,
  /localStorage|sessionStorage|indexedDB|operation is insecure/i,
]

function createRefusal(name: FrameEventName, payload: unknown): PorticoError {
  const text = v.is(refusal, payload) ? cleanText(payload.message, limits.errorText) : ''
  // The answer to a call of the wallet can have the text of a contract.
  const isBlocked = name !== 'RPC_REQUEST' && blockedStorage.some((form) => form.test(text))
  return isBlocked
    ? new PorticoError('frame-storage-blocked', text)
    : new PorticoError('frame-request-failed', text || unexplainedRefusal)
}

export function createOpenRequest(request: FrameRequest, options: OpenRequestOptions): OpenRequest {
  const { id, isUnsafe, name, payload } = request
  const { clock, onEnd, onPosted, onTimeout, post } = options
  let status: 'ended' | 'held' | 'posted' = 'held'
  let stopTimer: () => void = () => undefined

  function end(outcome: RequestOutcome): void {
    if (status === 'ended') return
    status = 'ended'
    stopTimer()
    onEnd(outcome)
  }
  const fail = (error: PorticoError) => end({ error })

  return {
    fail,
    id,
    onReply(reply) {
      // In the protocol an answer has the id and the name of its request.
      if (reply.name !== name || status !== 'posted') return
      if (reply.kind === 'success') end({ value: reply.payload })
      else fail(createRefusal(name, reply.payload))
    },
    isPosted: () => status === 'posted',
    isUnsafe,
    name,
    payload,
    post() {
      if (status !== 'held') return
      status = 'posted'
      if (isTimed(name))
        stopTimer = clock.after(loginLimits.frameRequest, () => {
          const details = { timeout: loginLimits.frameRequest }
          fail(createFrameError('frame-request-aborted', { details }))
          onTimeout()
        })
      try {
        post({ type: `${appPrefix}${name}`, id, ...(payload !== undefined && { payload }) })
      } catch (cause) {
        return fail(
          isPorticoError(cause)
            ? cause
            : new PorticoError('bad-message', `The payload of ${name} cannot be posted.`, {
                cause,
              }),
        )
      }
      onPosted()
    },
  }
}
