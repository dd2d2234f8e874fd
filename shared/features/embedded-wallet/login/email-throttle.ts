import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import type { Clock } from '../../../platform/ports.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { FrameClient } from '../frame/frame-client.ts'
import type { FrameResponse } from '../frame/messages.ts'
import * as loginLimits from '../limits.ts'

/** Allows one mail in 30 s, across reloads and tabs (§5.10, §9.7, services §2.6). */
export type EmailThrottle = {
  readonly timeLeft: () => number
  /** In seconds, rounded up. */
  readonly secondsLeft: () => number
  readonly check: () => void
  readonly record: () => void
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

const isRefused = (cause: unknown) =>
  isPorticoError(cause, 'frame-request-failed') || isPorticoError(cause, 'frame-storage-blocked')

/** Counts from the request (§5.10): a visitor who leaves before the answer still gets the mail. A refusal of the frame does not count. */
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
