import { createStore } from 'zustand/vanilla'
import type { PorticoError } from '../../../errors/portico-error.ts'
import type { Clock } from '../../../platform/ports.ts'
import type { EmailThrottle } from './email-throttle.ts'

export type Mailed = {
  readonly email: string
  readonly error: PorticoError | undefined
  readonly isResending: boolean
  /** In seconds. */
  readonly resendIn: number
}

export type EmailLoginState =
  | {
      readonly status: 'idle'
      readonly email: string
      /** `email-invalid` is about the address; the others are about the attempt. */
      readonly error: PorticoError | undefined
    }
  | { readonly status: 'submitting'; readonly email: string }
  | (Mailed & {
      /** The device is new: the visitor has to open the link in the mail. */
      readonly status: 'awaiting-device'
      readonly isLate: boolean
    })
  | (Mailed & { readonly status: 'entering-code'; readonly isChecking: boolean })
  | { readonly status: 'verified'; readonly email: string }

const idleLogin: EmailLoginState = { status: 'idle', email: '', error: undefined }

export function createEmailLoginStore({
  clock,
  throttle,
}: {
  readonly clock: Clock
  readonly throttle: EmailThrottle
}) {
  const store = createStore<EmailLoginState>(() => idleLogin)
  let stopTimer: () => void = () => undefined

  function show(next: EmailLoginState): void {
    stopTimer()
    // Read again: `next` may be a copy of an older state whose seconds have passed.
    const state = 'resendIn' in next ? { ...next, resendIn: throttle.secondsLeft() } : next
    // Before the state is set: a subscriber that sets another state stops this timer.
    if ('resendIn' in state && throttle.timeLeft() > 0)
      stopTimer = clock.after(throttle.timeLeft() % 1_000 || 1_000, () => show(state))
    store.setState(state, true)
  }

  return {
    show,
    stop: () => stopTimer(),
    store,
  }
}
