import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import type { Clock } from '../../../platform/ports.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { FrameClient } from '../frame/frame-client.ts'
import type { FrameResponse } from '../frame/messages.ts'
import * as loginLimits from '../limits.ts'

/** Allows one mail in 30 s, across reloads and tabs (§5.10, §9.7, services §2.6). */
export type EmailThrottle = {
  /** The milliseconds until the next mail is allowed. */
  readonly timeLeft: () => number
  /** The seconds until the next mail is allowed, rounded up. */
  readonly secondsLeft: () => number
  /** Throws `email-throttled`, with the message of §5.10, if no mail is allowed yet. */
  readonly check: () => void
  /** Records that a mail has been requested. */
  readonly record: () => void
  /** Allows a mail at once, as after a login. */
  readonly clear: () => void
}

/** Keeps the time of the last mail in memory and in storage, since storage may be unavailable. */
export function createEmailThrottle(options: {
  readonly clock: Clock
  readonly storage: Pick<BrowserStorage, 'get' | 'remove' | 'set'>
}): EmailThrottle {
  const { clock, storage } = options
  let recorded: number | undefined

  function getTimeLeft(at: number | undefined): number {
    // A time in the future means that the clock has been set back.
    if (at === undefined || at > clock.now()) return 0
    return Math.max(0, at + loginLimits.emailThrottle - clock.now())
  }
  const timeLeft = () =>
    Math.max(getTimeLeft(recorded), getTimeLeft(storage.get('email-login-time')))
  const secondsLeft = () => Math.ceil(timeLeft() / 1_000)

  return {
    check() {
      const seconds = secondsLeft()
      if (seconds > 0)
        throw new PorticoError('email-throttled', `Please try again after ${seconds} seconds`, {
          details: { seconds },
        })
    },
    clear() {
      recorded = undefined
      storage.remove('email-login-time')
    },
    timeLeft,
    record() {
      recorded = clock.now()
      storage.set('email-login-time', recorded)
    },
    secondsLeft,
  }
}

/** Whether the frame itself says that it has sent nothing. */
const isRefused = (cause: unknown) =>
  isPorticoError(cause, 'frame-request-failed') || isPorticoError(cause, 'frame-storage-blocked')

/**
 * Makes the function that requests the mail of a login. It counts from when it is requested of the frame (§5.10): a visitor who leaves
 * before the answer gets it all the same. It does not count if the frame refuses. Rejects as the request does.
 */
export function createMailRequest({
  frame,
  throttle,
}: {
  readonly frame: Pick<FrameClient, 'onPosted' | 'request'>
  readonly throttle: EmailThrottle
}): (email: string, signal: AbortSignal) => Promise<FrameResponse<'CONNECT_EMAIL'>> {
  return async (email, signal) => {
    const stop = frame.onPosted((name) => {
      if (name === 'CONNECT_EMAIL') throttle.record()
    })
    try {
      return await frame.request('CONNECT_EMAIL', { email }, signal)
    } catch (cause) {
      if (isRefused(cause)) throttle.clear()
      throw cause
    } finally {
      stop()
    }
  }
}
