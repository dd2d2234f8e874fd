import { vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { EmailLoginState } from '../features/embedded-wallet/login/email-login-state.ts'
import type { EmailUpdateState } from '../features/embedded-wallet/login/email-update.ts'
import type {
  FarcasterLoginState,
  SocialLoginState,
} from '../features/embedded-wallet/login/social-login-state.ts'

const work = () => vi.fn<() => Promise<void>>(async () => undefined)
const action = () => vi.fn<() => void>()

/** Makes logins that do nothing and whose states a test sets. */
export function createFakeLogins() {
  const email = createStore<EmailLoginState>(() => ({
    status: 'idle',
    email: '',
    error: undefined,
  }))
  const update = createStore<EmailUpdateState>(() => ({
    status: 'idle',
    email: '',
    error: undefined,
  }))
  const farcaster = createStore<FarcasterLoginState>(() => ({ status: 'idle' }))
  const social = createStore<SocialLoginState>(() => ({ status: 'idle' }))
  return {
    logins: {
      emailLogin: {
        cancel: action(),
        destroy: action(),
        enterCode: work(),
        resend: work(),
        store: email,
        submit: work(),
      },
      emailUpdate: {
        destroy: action(),
        enterCode: work(),
        isOffered: () => true,
        startOver: action(),
        store: update,
        submit: work(),
      },
      farcaster: {
        cancel: action(),
        destroy: action(),
        forget: action(),
        start: work(),
        store: farcaster,
      },
      social: {
        cancel: action(),
        destroy: action(),
        reset: action(),
        resume: work(),
        start: action(),
        startInTab: action(),
        store: social,
      },
    },
    setEmail: (state: EmailLoginState) => email.setState(state, true),
    setFarcaster: (state: FarcasterLoginState) => farcaster.setState(state, true),
    setSocial: (state: SocialLoginState) => social.setState(state, true),
    setUpdate: (state: EmailUpdateState) => update.setState(state, true),
  }
}

const mailed = { email: 'a@example.com', error: undefined, isResending: false, resendIn: 0 }

/** A login by e-mail in each status that has a view. */
export const awaitingDevice = { ...mailed, isLate: false, status: 'awaiting-device' } as const
export const enteringCode = { ...mailed, isChecking: false, status: 'entering-code' } as const
