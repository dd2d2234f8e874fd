import { createStore, type StoreApi } from 'zustand/vanilla'
import { PorticoError } from '../errors/portico-error.ts'
import type { BrowserStore } from '../storage/browser-store.ts'
import { createAttempt } from './attempt.ts'
import { isEmail, isOneTimeCode, toEmailError } from './email-form.ts'
import type { EmailThrottle } from './email-throttle.ts'
import type { FrameClient } from './frame-client.ts'

/** The change of a login's address (§4.5, contract §6.2). */
export type EmailUpdateState =
  | {
      readonly status: 'idle'
      /** The new address as it was entered last, or nothing. */
      readonly email: string
      readonly error: PorticoError | undefined
    }
  | { readonly status: 'submitting'; readonly email: string }
  | {
      /** The code from the address that is given up, then that from the new one. */
      readonly status: 'entering-primary-code' | 'entering-secondary-code'
      /** The new address. */
      readonly email: string
      /** Where the code was sent to, as far as it is known here. */
      readonly sentTo: string | undefined
      readonly isChecking: boolean
      readonly error: PorticoError | undefined
    }
  /** The address has changed to what the frame says that it is. */
  | { readonly status: 'updated'; readonly email: string }

/** What is told of a change for analytics, in the names of contract §1.4. */
export type EmailUpdateEvent =
  | { readonly event: 'EMAIL_EDIT' | 'EMAIL_VERIFICATION_CODE_PASS' }
  | { readonly event: 'EMAIL_VERIFICATION_CODE_FAIL'; readonly message: string }

export type EmailUpdate = {
  readonly store: Pick<StoreApi<EmailUpdateState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Whether there is an address to change: a social login's is not ours to (contract §6.2). */
  readonly isOffered: () => boolean
  /** Begins with the new address, unless a change is under way. */
  readonly submit: (email: string) => Promise<void>
  /** Hands in the code that is asked for, once it has its six digits. */
  readonly enterCode: (code: string) => Promise<void>
  /** Goes back to the new address, which is kept. */
  readonly startOver: () => void
  readonly destroy: () => void
}

export type EmailUpdateOptions = {
  readonly frame: Pick<FrameClient, 'request'>
  readonly store: Pick<BrowserStore, 'get' | 'set'>
  readonly throttle: EmailThrottle
  readonly track: (event: EmailUpdateEvent) => void
}

type Entering = Extract<EmailUpdateState, { isChecking: boolean }>

const idle: EmailUpdateState = { status: 'idle', email: '', error: undefined }

/** What leads from one state to the next. */
function createSteps({ frame, store: kept, throttle }: EmailUpdateOptions) {
  const store = createStore<EmailUpdateState>(() => idle)
  const step = createAttempt()
  const show = (state: EmailUpdateState) => store.setState(state, true)

  function goBack(email: string, error?: PorticoError): void {
    step.cancel()
    show({ status: 'idle', email, error: error && toEmailError(error) })
  }
  function askCode(status: Entering['status'], email: string): void {
    const sentTo = status === 'entering-primary-code' ? kept.get('email') : email
    show({ status, email, error: undefined, isChecking: false, sentTo })
  }
  function finish(email: string): void {
    kept.set('email', email)
    kept.set('email-login-used', true)
    throttle.clear()
    show({ status: 'updated', email })
  }
  /** Hands a code in. Gives what follows once it was right. */
  async function check({ email, status }: Entering, otp: string, signal: AbortSignal) {
    if (status === 'entering-primary-code') {
      await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)
      return () => askCode('entering-secondary-code', email)
    }
    const { newEmail } = await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
    return () => finish(newEmail)
  }

  return { askCode, check, goBack, show, step, store }
}

/** Owns the change of a login's address. Its requests wait for as long as they take (contract §2.6). */
export function createEmailUpdate(options: EmailUpdateOptions): EmailUpdate {
  const { frame, store: kept, throttle, track } = options
  const { askCode, check, goBack, show, step, store } = createSteps(options)

  return {
    destroy: step.cancel,
    async enterCode(code) {
      const state = store.getState()
      if (!('isChecking' in state) || state.isChecking || !isOneTimeCode(code)) return
      const run = step.run((signal) => check(state, code, signal), {
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
    isOffered: () => kept.get('email') !== undefined && kept.get('connected-social') === undefined,
    startOver() {
      const state = store.getState()
      goBack(state.status === 'updated' ? '' : state.email)
    },
    store,
    async submit(text) {
      const { status } = store.getState()
      if (status !== 'idle' && status !== 'updated') return
      const email = text.trim()
      if (!isEmail(email)) return goBack(email, new PorticoError('email-invalid'))
      track({ event: 'EMAIL_EDIT' })
      const run = step.run((signal) => frame.request('UPDATE_EMAIL', { email }, signal), {
        done({ action }) {
          throttle.note()
          askCode(
            action === 'VERIFY_PRIMARY_OTP' ? 'entering-primary-code' : 'entering-secondary-code',
            email,
          )
        },
        failed: (error) => goBack(email, error),
      })
      show({ status: 'submitting', email })
      await run
    },
  }
}
