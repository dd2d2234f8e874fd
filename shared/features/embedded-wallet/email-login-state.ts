import { createStore } from 'zustand/vanilla'
import type { PorticoError } from '../errors/portico-error.ts'
import type { Clock } from '../platform/ports.ts'
import type { EmailThrottle } from './email-throttle.ts'

/** A mail is out. */
export type Mailed = {
  readonly email: string
  /** Why the last code was wrong, or no other mail was sent. */
  readonly error: PorticoError | undefined
  readonly isResending: boolean
  /** The seconds until another mail may be asked for. */
  readonly resendIn: number
}

/** A login by e-mail (§4.4, contract §6.1). */
export type EmailLoginState =
  | {
      readonly status: 'idle'
      /** What was entered last, or nothing. */
      readonly email: string
      /** `email-invalid` is about the address; the others are about the attempt. */
      readonly error: PorticoError | undefined
    }
  | { readonly status: 'submitting'; readonly email: string }
  /** The link in the mail has to be followed, since the device is new. */
  | (Mailed & { readonly status: 'awaiting-device' })
  | (Mailed & { readonly status: 'entering-code'; readonly isChecking: boolean })
  /** The frame knows who it is; the wallet can be connected. */
  | { readonly status: 'verified'; readonly email: string }

const idleLogin: EmailLoginState = { status: 'idle', email: '', error: undefined }

/** The state, with the seconds in it that go by. */
export function createLoginStage({
  clock,
  throttle,
}: {
  readonly clock: Clock
  readonly throttle: EmailThrottle
}) {
  const store = createStore<EmailLoginState>(() => idleLogin)
  let stopTimer: () => void = () => undefined

  function show(given: EmailLoginState): void {
    stopTimer()
    // Counted anew: a state that was read before a sleep has seconds that have gone by, and no tick left to say so.
    const state = 'resendIn' in given ? { ...given, resendIn: throttle.secondsLeft() } : given
    // Before anybody hears of the state: whoever answers it with another must find the timer to stop.
    if ('resendIn' in state && throttle.left() > 0)
      stopTimer = clock.after(throttle.left() % 1_000 || 1_000, () => show(state))
    store.setState(state, true)
  }

  return {
    show,
    stop: () => stopTimer(),
    store,
  }
}
