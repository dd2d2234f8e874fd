import type { StoreApi } from 'zustand/vanilla'
import { PorticoError } from '../errors/portico-error.ts'
import type { Clock } from '../platform/ports.ts'
import { createAttempt } from './attempt.ts'
import { isEmail, isOneTimeCode, toEmailError } from './email-form.ts'
import { createLoginStage, type EmailLoginState, type Mailed } from './email-login-state.ts'
import type { EmailThrottle } from './email-throttle.ts'
import type { FrameClient } from './frame-client.ts'
import type { FrameAnswer } from './messages.ts'

/** What is told of a login for analytics, in the names of contract §1.4. */
export type EmailLoginEvent =
  | {
      readonly event:
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_SUBMITTED'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_VERIFICATION_CODE_SENT'
    }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly message: string }

export type EmailLogin = {
  readonly store: Pick<StoreApi<EmailLoginState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Begins with an address, unless a login is under way. */
  readonly submit: (email: string) => Promise<void>
  /** Has another mail sent, once the throttle allows it. */
  readonly resend: () => Promise<void>
  /** Hands in a code once it has its six digits; a shorter one is let be. */
  readonly enterCode: (code: string) => Promise<void>
  /** Goes back to the address, which is kept. */
  readonly cancel: () => void
  readonly destroy: () => void
}

export type EmailLoginOptions = {
  readonly clock: Clock
  readonly frame: Pick<FrameClient, 'request'>
  readonly throttle: EmailThrottle
  readonly track: (event: EmailLoginEvent) => void
}

function toMailed(email: string, throttle: EmailThrottle): Mailed {
  return { email, error: undefined, isResending: false, resendIn: throttle.secondsLeft() }
}

/**
 * What leads from one state to the next. A piece of work begins before its state is shown, so that whoever answers
 * the state with `cancel` finds something to cancel.
 */
function createSteps({ clock, frame, throttle, track }: EmailLoginOptions) {
  const stage = createLoginStage({ clock, throttle })
  const { show } = stage
  const step = createAttempt()
  const resending = createAttempt()

  function stop(): void {
    step.cancel()
    resending.cancel()
  }
  function goBack(email: string, error?: PorticoError): void {
    stop()
    show({ status: 'idle', email, error: error && toEmailError(error) })
  }
  function finish(email: string): void {
    stop()
    throttle.clear()
    show({ status: 'verified', email })
  }
  function askCode(email: string): void {
    stop()
    track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    show({ ...toMailed(email, throttle), status: 'entering-code', isChecking: false })
  }
  function askDevice(email: string): void {
    stop()
    void step.run((signal) => frame.request('CONNECT_DEVICE', undefined, signal), {
      done() {
        track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
        askCode(email)
      },
      failed(error) {
        // Whoever is not quick enough with their mail has lost nothing, and can have another sent by now.
        const state = stage.store.getState()
        if (error.details?.['timeout'] && state.status === 'awaiting-device')
          show({ ...state, error })
        else goBack(email, error)
      },
    })
    show({ ...toMailed(email, throttle), status: 'awaiting-device' })
  }
  function follow(email: string, { action }: FrameAnswer<'CONNECT_EMAIL'>): void {
    if (action === 'CONNECT') return finish(email)
    throttle.note()
    if (action === 'VERIFY_OTP') askCode(email)
    else askDevice(email)
  }

  return {
    finish,
    follow,
    goBack,
    resending,
    /** Asks for a mail, if another may be sent. */
    send: (email: string, signal: AbortSignal, onAllowed: () => void = () => undefined) => {
      throttle.check()
      onAllowed()
      return frame.request('CONNECT_EMAIL', { email }, signal)
    },
    stage,
    step,
    stop,
  }
}

/** What a visitor can do once a mail is out. */
function createCodeEntry(
  { frame, track }: Pick<EmailLoginOptions, 'frame' | 'track'>,
  { finish, follow, resending, send, stage, step }: ReturnType<typeof createSteps>,
): Pick<EmailLogin, 'enterCode' | 'resend'> {
  const { show, store } = stage

  /** Puts an error beside what is waited with. */
  function amend(error: PorticoError): void {
    const state = store.getState()
    if (state.status === 'entering-code')
      show({ ...state, error, isChecking: false, isResending: false })
    else if (state.status === 'awaiting-device') show({ ...state, error, isResending: false })
  }

  return {
    async enterCode(code) {
      const state = store.getState()
      if (state.status !== 'entering-code' || !isOneTimeCode(code)) return
      if (state.isChecking || state.isResending) return
      const run = step.run((signal) => frame.request('CONNECT_OTP', { otp: code }, signal), {
        done() {
          track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
          finish(state.email)
        },
        failed(error) {
          track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', message: error.message })
          amend(error)
        },
      })
      show({ ...state, error: undefined, isChecking: true })
      await run
    },
    async resend() {
      const state = store.getState()
      if (!('isResending' in state) || state.isResending) return
      if (state.status === 'entering-code' && state.isChecking) return
      const run = resending.run(async (signal) => send(state.email, signal), {
        done: (answer) => follow(state.email, answer),
        failed: amend,
      })
      show({ ...state, error: undefined, isResending: true })
      await run
    },
  }
}

/** Owns the login by e-mail, as far as the frame knows who it is. */
export function createEmailLogin(options: EmailLoginOptions): EmailLogin {
  const { track } = options
  const steps = createSteps(options)
  const { follow, goBack, send, stage, step, stop } = steps
  const { show, store } = stage

  return {
    ...createCodeEntry(options, steps),
    cancel: () => goBack(store.getState().email),
    destroy() {
      stop()
      stage.stop()
    },
    store,
    async submit(text) {
      const { status } = store.getState()
      if (status !== 'idle' && status !== 'verified') return
      const email = text.trim()
      if (!isEmail(email)) return goBack(email, new PorticoError('email-invalid'))
      const run = step.run(
        async (signal) => send(email, signal, () => track({ event: 'EMAIL_SUBMITTED' })),
        { done: (answer) => follow(email, answer), failed: (error) => goBack(email, error) },
      )
      show({ status: 'submitting', email })
      await run
    },
  }
}
