import type { StoreApi } from 'zustand/vanilla'
import { type Attempt, createAttempt } from '../../../async/attempt.ts'
import { createFrameError } from '../../../errors/frame-error.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { Clock } from '../../../platform/ports.ts'
import type { FrameClient } from '../frame/frame-client.ts'
import type { FrameResponse } from '../frame/messages.ts'
import { getEmailError, isEmail, isOneTimeCode } from './email-form.ts'
import { createEmailLoginStore, type EmailLoginState, type Mailed } from './email-login-state.ts'
import { createMailRequest, type EmailThrottle } from './email-throttle.ts'

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
  readonly submit: (email: string) => Promise<void>
  readonly resend: () => Promise<void>
  readonly enterCode: (code: string) => Promise<void>
  readonly cancel: () => void
  readonly destroy: () => void
}

export type EmailLoginOptions = {
  readonly clock: Clock
  readonly frame: Pick<FrameClient, 'onPosted' | 'request'>
  readonly throttle: EmailThrottle
  readonly track: (event: EmailLoginEvent) => void
}

function createMailed(email: string, throttle: EmailThrottle): Mailed {
  return { email, error: undefined, isResending: false, resendIn: throttle.secondsLeft() }
}

/** Waits for the link in the mail. Each request to the frame has a time limit, and the link is valid for longer. */
function requestDevice(
  frame: EmailLoginOptions['frame'],
  step: Attempt,
  on: {
    readonly done: () => void
    readonly failed: (error: PorticoError) => void
    readonly late: () => void
  },
): void {
  void step.run((signal) => frame.request('CONNECT_DEVICE', undefined, signal), {
    done: on.done,
    failed(error) {
      if (!error.details?.['timeout']) return on.failed(error)
      requestDevice(frame, step, on)
      on.late()
    },
  })
}

/** A step starts its request before it sets its state, so that a subscriber can cancel the request. */
function createSteps({ clock, frame, throttle, track }: EmailLoginOptions) {
  const emailStore = createEmailLoginStore({ clock, throttle })
  const { show } = emailStore
  const step = createAttempt()
  const resending = createAttempt()
  const requestMail = createMailRequest({ frame, throttle })

  function stop(): void {
    step.cancel()
    resending.cancel()
  }
  function goBack(email: string, error?: PorticoError): void {
    stop()
    show({ status: 'idle', email, error: error && getEmailError(error) })
  }
  function finish(email: string): void {
    stop()
    throttle.clear()
    show({ status: 'verified', email })
  }
  function awaitCode(email: string): void {
    stop()
    track({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
    show({ ...createMailed(email, throttle), status: 'entering-code', isChecking: false })
  }
  function awaitDevice(email: string): void {
    stop()
    requestDevice(frame, step, {
      done() {
        track({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
        awaitCode(email)
      },
      failed: (error) => goBack(email, error),
      late() {
        const state = emailStore.store.getState()
        if (state.status === 'awaiting-device') show({ ...state, isLate: true })
      },
    })
    show({ ...createMailed(email, throttle), status: 'awaiting-device', isLate: false })
  }
  function continueLogin(email: string, { action }: FrameResponse<'CONNECT_EMAIL'>): void {
    if (action === 'CONNECT') return finish(email)
    if (action === 'VERIFY_OTP') awaitCode(email)
    else awaitDevice(email)
  }

  return {
    finish,
    continueLogin,
    goBack,
    resending,
    send: (email: string, signal: AbortSignal, onAllowed: () => void = () => undefined) => {
      throttle.check()
      onAllowed()
      return requestMail(email, signal)
    },
    emailStore,
    step,
    stop,
  }
}

function createCodeEntry(
  { frame, track }: Pick<EmailLoginOptions, 'frame' | 'track'>,
  { finish, continueLogin, resending, send, emailStore, step }: ReturnType<typeof createSteps>,
): Pick<EmailLogin, 'enterCode' | 'resend'> {
  const { show, store } = emailStore

  function showError(error: PorticoError): void {
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
          showError(error)
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
        done: (answer) => continueLogin(state.email, answer),
        failed: showError,
      })
      show({ ...state, error: undefined, isResending: true })
      await run
    },
  }
}

export function createEmailLogin(options: EmailLoginOptions): EmailLogin {
  const { track } = options
  const steps = createSteps(options)
  const { continueLogin, goBack, send, emailStore, step, stop } = steps
  const { show, store } = emailStore

  return {
    ...createCodeEntry(options, steps),
    cancel: () => goBack(store.getState().email),
    destroy() {
      stop()
      emailStore.stop()
    },
    store,
    async submit(text) {
      const { status } = store.getState()
      if (status !== 'idle' && status !== 'verified') return
      const email = text.trim()
      if (!isEmail(email)) return goBack(email, createFrameError('email-invalid'))
      const run = step.run(
        async (signal) => send(email, signal, () => track({ event: 'EMAIL_SUBMITTED' })),
        { done: (answer) => continueLogin(email, answer), failed: (error) => goBack(email, error) },
      )
      show({ status: 'submitting', email })
      await run
    },
  }
}
