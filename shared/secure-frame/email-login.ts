import { createStore, type StoreApi } from 'zustand/vanilla'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { BrowserStore } from '../storage/browser-store.ts'
import { createAttempt } from './attempt.ts'
import { isEmail, isOneTimeCode, toEmailError } from './email-form.ts'
import type { EmailThrottle } from './email-throttle.ts'
import type { FrameClient } from './frame-client.ts'
import { clearLoginCache } from './login-cache.ts'
import type { FrameAnswer } from './messages.ts'

/** A mail is out. */
type Mailed = {
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
  | { readonly status: 'resuming' }
  | { readonly status: 'submitting'; readonly email: string }
  /** The link in the mail has to be followed, since the device is new. */
  | (Mailed & { readonly status: 'awaiting-device' })
  | (Mailed & { readonly status: 'entering-code'; readonly isChecking: boolean })
  /** The frame knows who it is; the wallet can be connected. An earlier login need not have had an address. */
  | { readonly status: 'verified'; readonly email: string | undefined }

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
  /** Asks whether the login of an earlier visit still holds; without one, nothing happens (§4.6). */
  readonly resume: () => Promise<void>
  /** Goes back to the address, which is kept. */
  readonly cancel: () => void
  readonly destroy: () => void
}

export type EmailLoginOptions = {
  readonly clock: Clock
  readonly frame: Pick<FrameClient, 'request'>
  readonly store: Pick<BrowserStore, 'get' | 'remove'>
  readonly throttle: EmailThrottle
  readonly track: (event: EmailLoginEvent) => void
}

const idle: EmailLoginState = { status: 'idle', email: '', error: undefined }

/** The state, with the seconds in it that go by. */
function createStage({ clock, throttle }: Pick<EmailLoginOptions, 'clock' | 'throttle'>) {
  const store = createStore<EmailLoginState>(() => idle)
  let stopTimer: () => void = () => undefined

  function show(state: EmailLoginState): void {
    stopTimer()
    store.setState(state, true)
    if (!('resendIn' in state) || throttle.left() === 0) return
    stopTimer = clock.after(throttle.left() % 1_000 || 1_000, () =>
      show({ ...state, resendIn: throttle.secondsLeft() }),
    )
  }

  return {
    /** Shows a state that ends by itself, unless another comes first. */
    showFor(state: EmailLoginState, duration: number, end: () => void) {
      show(state)
      stopTimer = clock.after(duration, end)
    },
    show,
    stop: () => stopTimer(),
    store,
  }
}

/** What leads from one state to the next. */
function createSteps({ clock, frame, throttle, track }: EmailLoginOptions) {
  const stage = createStage({ clock, throttle })
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
  const toMailed = (email: string): Mailed => ({
    email,
    error: undefined,
    isResending: false,
    resendIn: throttle.secondsLeft(),
  })
  function askCode(email: string): void {
    stop()
    track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    show({ ...toMailed(email), status: 'entering-code', isChecking: false })
  }
  function askDevice(email: string): void {
    stop()
    show({ ...toMailed(email), status: 'awaiting-device' })
    void step.run((signal) => frame.request('CONNECT_DEVICE', undefined, signal), {
      done() {
        track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
        askCode(email)
      },
      failed: (error) => goBack(email, error),
    })
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
    send(email: string, signal: AbortSignal, onAllowed: () => void = () => undefined) {
      throttle.check()
      onAllowed()
      return frame.request('CONNECT_EMAIL', { email }, signal)
    },
    stage,
    step,
    stop,
  }
}

/** Owns the login by e-mail, as far as the frame knows who it is. */
export function createEmailLogin(options: EmailLoginOptions): EmailLogin {
  const { frame, store: kept, track } = options
  const { finish, follow, goBack, resending, send, stage, step, stop } = createSteps(options)
  const { show, store } = stage

  function cancel(): void {
    const state = store.getState()
    goBack(('email' in state && state.email) || '')
  }
  function forget(): void {
    clearLoginCache(kept)
    show(idle)
  }
  /** Puts an error beside what is waited with. */
  function amend(error: PorticoError): void {
    const state = store.getState()
    if (state.status === 'entering-code')
      show({ ...state, error, isChecking: false, isResending: false })
    else if (state.status === 'awaiting-device') show({ ...state, error, isResending: false })
  }

  return {
    cancel,
    destroy() {
      stop()
      stage.stop()
    },
    async enterCode(code) {
      const state = store.getState()
      if (state.status !== 'entering-code' || !isOneTimeCode(code)) return
      if (state.isChecking || state.isResending) return
      show({ ...state, error: undefined, isChecking: true })
      await step.run((signal) => frame.request('CONNECT_OTP', { otp: code }, signal), {
        done() {
          track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
          finish(state.email)
        },
        failed(error) {
          track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', message: error.message })
          amend(error)
        },
      })
    },
    async resend() {
      const state = store.getState()
      if (!('isResending' in state) || state.isResending) return
      if (state.status === 'entering-code' && state.isChecking) return
      show({ ...state, error: undefined, isResending: true })
      await resending.run(async (signal) => send(state.email, signal), {
        done: (answer) => follow(state.email, answer),
        failed: amend,
      })
    },
    async resume() {
      if (store.getState().status !== 'idle' || !kept.get('email-login-used')) return
      stage.showFor({ status: 'resuming' }, limits.frameRequest, cancel)
      await step.run((signal) => frame.request('IS_CONNECTED', undefined, signal), {
        done({ isConnected }) {
          if (isConnected) show({ status: 'verified', email: kept.get('email') })
          else forget()
        },
        // A frame that cannot be asked does not say that nobody is logged in.
        failed: (error) => (isPorticoError(error, 'frame-request-failed') ? forget() : show(idle)),
      })
    },
    store,
    async submit(text) {
      const { status } = store.getState()
      if (status !== 'idle' && status !== 'verified') return
      const email = text.trim()
      if (!isEmail(email)) return goBack(email, new PorticoError('email-invalid'))
      show({ status: 'submitting', email })
      await step.run(
        async (signal) => send(email, signal, () => track({ event: 'EMAIL_SUBMITTED' })),
        { done: (answer) => follow(email, answer), failed: (error) => goBack(email, error) },
      )
    },
  }
}
