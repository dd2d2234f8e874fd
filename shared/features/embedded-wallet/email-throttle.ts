import { PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { BrowserStore } from '../storage/browser-store.ts'

/** How often a login may send a mail: once in 30 s, across reloads and tabs (§5.10, §9.7, contract §2.6). */
export type EmailThrottle = {
  /** How long no mail may be sent yet, in milliseconds; 0 where one may. */
  readonly left: () => number
  /** The same in whole seconds, rounded up. */
  readonly secondsLeft: () => number
  /** Throws `email-throttled`, in the words of §5.10, where no mail may be sent yet. */
  readonly check: () => void
  /** Notes that a mail has been sent. */
  readonly note: () => void
  /** Lets a mail be sent at once, as after a login. */
  readonly clear: () => void
}

/** Keeps when the last mail was sent, here as well as in storage, which may refuse to. */
export function createEmailThrottle(options: {
  readonly clock: Clock
  readonly store: Pick<BrowserStore, 'get' | 'remove' | 'set'>
}): EmailThrottle {
  const { clock, store } = options
  let noted: number | undefined

  function toLeft(at: number | undefined): number {
    // A time in the future was written by a clock that has been set back since.
    if (at === undefined || at > clock.now()) return 0
    return Math.max(0, at + limits.emailThrottle - clock.now())
  }
  const left = () => Math.max(toLeft(noted), toLeft(store.get('email-login-time')))
  const secondsLeft = () => Math.ceil(left() / 1_000)

  return {
    check() {
      const seconds = secondsLeft()
      if (seconds > 0)
        throw new PorticoError('email-throttled', `Please try again after ${seconds} seconds`, {
          details: { seconds },
        })
    },
    clear() {
      noted = undefined
      store.remove('email-login-time')
    },
    left,
    note() {
      noted = clock.now()
      store.set('email-login-time', noted)
    },
    secondsLeft,
  }
}
