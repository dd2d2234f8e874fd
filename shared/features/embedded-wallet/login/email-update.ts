import { createStore, type StoreApi } from 'zustand/vanilla'
import { createAttempt } from '../../../async/attempt.ts'
import { createFrameError } from '../../../errors/frame-error.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { BrowserStorage } from '../../../storage/browser-storage.ts'
import type { FrameClient } from '../frame/frame-client.ts'
import { isAbortError, isVisitorRefusal } from '../frame/open-request.ts'
import { getEmailError, isEmail, isOneTimeCode } from './email-form.ts'
import type { EmailThrottle } from './email-throttle.ts'

export type EmailUpdateState =
  | {
      readonly status: 'idle'
      readonly email: string
      readonly error: PorticoError | undefined
    }
  | { readonly status: 'submitting'; readonly email: string }
  | {
      readonly status: 'entering-primary-code' | 'entering-secondary-code'
      readonly email: string
      readonly sentTo: string | undefined
      readonly isChecking: boolean
      readonly error: PorticoError | undefined
    }
  | { readonly status: 'updated'; readonly email: string }

export type EmailUpdateEvent =
  | { readonly event: 'EMAIL_EDIT' | 'EMAIL_VERIFICATION_CODE_PASS' }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly message: string }

export type EmailUpdate = {
  readonly store: Pick<StoreApi<EmailUpdateState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Whether the login has an address that can change. That of a provider's login cannot (services §6.2). */
  readonly isOffered: () => boolean
  readonly submit: (email: string) => Promise<void>
  readonly enterCode: (code: string) => Promise<void>
  readonly startOver: () => void
  readonly destroy: () => void
}

export type EmailUpdateOptions = {
  readonly frame: Pick<FrameClient, 'request'>
  readonly storage: Pick<BrowserStorage, 'get' | 'set'>
  readonly throttle: EmailThrottle
  readonly track: (event: EmailUpdateEvent) => void
}

type Entering = Extract<EmailUpdateState, { isChecking: boolean }>

const idle: EmailUpdateState = { status: 'idle', email: '', error: undefined }

function createSteps({ frame, storage, throttle }: EmailUpdateOptions) {
  const store = createStore<EmailUpdateState>(() => idle)
  const step = createAttempt()
  const show = (state: EmailUpdateState) => store.setState(state, true)

  function goBack(email: string, error?: PorticoError): void {
    step.cancel()
    show({ status: 'idle', email, error: error && getEmailError(error) })
  }
  function awaitCode(status: Entering['status'], email: string): void {
    const sentTo = status === 'entering-primary-code' ? storage.get('email') : email
    show({ status, email, error: undefined, isChecking: false, sentTo })
  }
  function finish(email: string): void {
    storage.set('email', email)
    storage.set('email-login-used', true)
    throttle.clear()
    show({ status: 'updated', email })
  }
  async function submitCode({ email, status }: Entering, otp: string, signal: AbortSignal) {
    if (status === 'entering-primary-code') {
      await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)
      return () => awaitCode('entering-secondary-code', email)
    }
    const { newEmail } = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
    return () => finish(newEmail)
  }

  return { awaitCode, goBack, show, step, store, submitCode }
}

/** Owns the change of a login's e-mail address. Its requests have no time limit (services §2.6). */
export function createEmailUpdate(options: EmailUpdateOptions): EmailUpdate {
  const { frame, storage, throttle, track } = options
  const { awaitCode, goBack, show, step, store, submitCode } = createSteps(options)

  return {
    destroy: step.cancel,
    async enterCode(code) {
      const state = store.getState()
      if (!('isChecking' in state) || state.isChecking || !isOneTimeCode(code)) return
      const run = step.run((signal) => submitCode(state, code, signal), {
        done(proceed) {
          track({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
          proceed()
        },
        failed(error) {
          track({ event: 'EMAIL_VERIFICATION_CODE_FAIL', message: error.message })
          show({ ...state, error, isChecking: false })
        },
      })
      show({ ...state, error: undefined, isChecking: true })
      await run
    },
    isOffered: () =>
      storage.get('email') !== undefined && storage.get('connected-social') === undefined,
    startOver() {
      const state = store.getState()
      goBack(state.status === 'updated' ? '' : state.email)
    },
    store,
    async submit(text) {
      const { status } = store.getState()
      if (status !== 'idle' && status !== 'updated') return
      const email = text.trim()
      if (!isEmail(email)) return goBack(email, createFrameError('email-invalid'))
      track({ event: 'EMAIL_EDIT' })
      // Before the request: it shows the frame, and leaving the view ends a change that is not in progress.
      show({ status: 'submitting', email })
      await step.run((signal) => frame.request('UPDATE_EMAIL', { email }, signal), {
        done({ action }) {
          throttle.record()
          awaitCode(
            action === 'VERIFY_PRIMARY_OTP' ? 'entering-primary-code' : 'entering-secondary-code',
            email,
          )
        },
        failed: (error) =>
          goBack(email, isVisitorRefusal(error) || isAbortError(error) ? undefined : error),
      })
    },
  }
}
