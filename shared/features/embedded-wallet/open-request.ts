import * as v from 'valibot'
import { PorticoError, toPorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import { appPrefix, type FrameEventName, type FrameMessage } from './messages.ts'

/** The answer to a request, as it was said: read by nobody yet. */
export type FrameReply = Extract<FrameMessage, { id: string }>

export type Asked = {
  readonly id: string
  readonly name: FrameEventName
  readonly payload: unknown
  /** Whether the visitor is asked to approve it in the frame. */
  readonly isUnsafe: boolean
}

export type OpenRequest = Pick<Asked, 'isUnsafe' | 'name'> & {
  readonly isPosted: () => boolean
  /** Posts it, once. */
  readonly post: () => void
  readonly hear: (reply: FrameReply) => void
  readonly fail: (error: PorticoError) => void
}

type Needs = {
  readonly clock: Clock
  readonly post: (message: unknown) => void
  /** Called once, with what it was answered or why it was not. */
  readonly onEnd: (outcome: { readonly value: unknown } | { readonly error: PorticoError }) => void
  readonly onTimeout: () => void
}

/** Whom somebody waits for in front of the screen (§8.27, §9.8). The others wait for as long as it takes. */
const timed: ReadonlySet<FrameEventName> = new Set<FrameEventName>([
  'CONNECT_DEVICE',
  'CONNECT_EMAIL',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])

/** Whether an event has a time limit (§8.27). */
export function isTimed(name: FrameEventName): boolean {
  return timed.has(name)
}

/** What an aborted request rejects with: a call of the wallet in other words than the rest (§8.26). */
export function createAbortError(name: FrameEventName): PorticoError {
  return new PorticoError(name === 'RPC_REQUEST' ? 'aborted' : 'frame-request-aborted')
}

const refusal = v.object({ message: v.string() })

/** The frame's own words, if it has any (§8.25). */
function createRefusal(payload: unknown): PorticoError {
  const text = v.is(refusal, payload) ? payload.message.slice(0, limits.frameErrorText) : ''
  return new PorticoError('frame-request-failed', text || undefined)
}

/** One request: held until it is posted, ended once, by whatever comes first. */
export function createOpenRequest(asked: Asked, needs: Needs): OpenRequest {
  const { id, isUnsafe, name, payload } = asked
  const { clock, onEnd, onTimeout, post } = needs
  let status: 'held' | 'over' | 'posted' = 'held'
  let stopTimer: () => void = () => undefined

  function end(outcome: Parameters<Needs['onEnd']>[0]): void {
    if (status === 'over') return
    status = 'over'
    stopTimer()
    onEnd(outcome)
  }
  const fail = (error: PorticoError) => end({ error })

  return {
    fail,
    hear(reply) {
      // An id that comes with another name was not answered by a frame that speaks the protocol.
      if (reply.name !== name || status !== 'posted') return
      if (reply.kind === 'success') end({ value: reply.payload })
      else fail(createRefusal(reply.payload))
    },
    isPosted: () => status === 'posted',
    isUnsafe,
    name,
    post() {
      if (status !== 'held') return
      status = 'posted'
      if (isTimed(name))
        stopTimer = clock.after(limits.frameRequest, () => {
          const details = { timeout: limits.frameRequest }
          fail(new PorticoError('frame-request-aborted', undefined, { details }))
          onTimeout()
        })
      try {
        post({ type: `${appPrefix}${name}`, id, ...(payload !== undefined && { payload }) })
      } catch (cause) {
        fail(toPorticoError(cause, 'bad-message'))
      }
    },
  }
}
