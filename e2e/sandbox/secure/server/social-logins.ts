import { randomBytes } from 'node:crypto'
import { mailLifetime } from './one-time-code.ts'
import type { SocialProvider } from './providers.ts'
import { Refusal } from './refusal.ts'

export type SocialAccount = { readonly userName: string; readonly email: string | null }

/** The user's decision on a consent page. `fail` stands for a failure of the provider. */
export type SocialDecision = { readonly kind: 'allow'; readonly account: SocialAccount } | Denial
type Denial = { readonly kind: 'deny' | 'fail' }

/** The outcome of a login, as query parameters of the callback page. */
export type SocialOutcome =
  | { readonly code: string }
  | { readonly error: string; readonly error_description: string }

type SocialLogin = {
  readonly provider: SocialProvider
  /** The dapp's origin. Only it receives the outcome. */
  readonly origin: string
  readonly deviceId: string
  readonly expiresAt: number
  code?: string
  account?: SocialAccount
}

export type SocialLogins = {
  /** Returns the state. It has letters and digits only, so that a client can add to it after two dashes. */
  start: (login: Pick<SocialLogin, 'provider' | 'origin' | 'deviceId'>) => string
  read: (state: string) => Pick<SocialLogin, 'provider' | 'origin'> | undefined
  decide: (state: string, decision: SocialDecision) => SocialOutcome
  /** Works once, and only on the device that started the login. */
  finish: (login: { state: string; code: string; deviceId: string }) => SocialAccount & {
    readonly provider: SocialProvider
  }
  reset: () => void
}

const results = {
  deny: { error: 'access_denied', error_description: 'The person said no.' },
  fail: { error: 'server_error', error_description: 'The provider could not answer.' },
} as const

/** Logins with a provider's consent page (services §6.4). */
export function createSocialLogins({ now }: { now: () => number }): SocialLogins {
  const logins = new Map<string, SocialLogin>()
  function read(state: string): SocialLogin | undefined {
    const login = logins.get(state)
    return login && now() < login.expiresAt ? login : undefined
  }
  function toLogin(state: string): SocialLogin {
    const login = read(state)
    if (!login) throw new Refusal('This login is unknown or too old')
    return login
  }
  return {
    start(login) {
      const state = randomBytes(16).toString('hex')
      logins.set(state, { ...login, expiresAt: now() + mailLifetime })
      return state
    },
    read,
    decide(state, decision) {
      const login = toLogin(state)
      if (decision.kind !== 'allow') return results[decision.kind]
      login.account = decision.account
      login.code = randomBytes(16).toString('hex')
      return { code: login.code }
    },
    finish({ state, code, deviceId }) {
      const { account, ...login } = toLogin(state)
      if (!account || login.code !== code) throw new Refusal('This login was not allowed')
      if (login.deviceId !== deviceId) throw new Refusal('This login began on another device')
      logins.delete(state)
      return { ...account, provider: login.provider }
    },
    reset: () => logins.clear(),
  }
}
