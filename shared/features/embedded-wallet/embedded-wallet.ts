import type { ReadOnlyStore } from '../controllers/read-only-store.ts'
import type { PorticoError } from '../errors/portico-error.ts'
import type { SocialProvider } from '../options/features.ts'
import type { AccountType } from '../schema/account-type.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { EmailLoginState } from '../secure-frame/email-login-state.ts'
import type { EmailUpdateState } from '../secure-frame/email-update.ts'
import type { FarcasterLoginState, SocialLoginState } from '../secure-frame/social-login-state.ts'

/** Who has logged in to the embedded wallet, as far as it is known here (§3.13). */
export type ProfileState = {
  readonly email: string | undefined
  readonly userName: string | undefined
  /** By whom the visitor has logged in; nothing for an e-mail. */
  readonly provider: SocialProvider | undefined
  /** Whether the address of the login can be changed here: a provider's cannot (contract §6.2). */
  readonly canChangeEmail: boolean
  /** A change of account type that is under way, or why the last one failed. */
  readonly change:
    | { readonly status: 'idle' }
    | { readonly status: 'changing'; readonly type: AccountType }
    | { readonly status: 'failed'; readonly error: PorticoError }
}

/** What a visitor can set off in the embedded wallet. None rejects: failure is a state. */
export type AuthActions = {
  /** Begins a login with an address. */
  readonly loginWithEmail: (email: string) => Promise<void>
  /** Goes on with a login whose code or link is out, from wherever the visitor has gone meanwhile. */
  readonly continueEmailLogin: () => void
  readonly enterCode: (code: string) => Promise<void>
  readonly resendCode: () => Promise<void>
  /** Gives a login by e-mail up; the address is kept. */
  readonly cancelEmailLogin: () => void
  /** Begins a login by a provider, or by Farcaster. Called in the task of the visitor's own tap. */
  readonly loginWithSocial: (provider: SocialProvider) => void
  /** Gives a login by a provider or by Farcaster up, and goes back. */
  readonly cancelSocialLogin: () => void
  /** Tries a Farcaster login that failed again. */
  readonly retryFarcaster: () => void
  readonly submitNewEmail: (email: string) => Promise<void>
  readonly enterUpdateCode: (code: string) => Promise<void>
  /** Goes back to the new address, which is kept. */
  readonly startEmailUpdateOver: () => void
  /** Has the wallet act by its smart account or by its own key, where the network allows both (§6.2). */
  readonly setAccountType: (type: 'eoa' | 'smartAccount') => Promise<void>
}

/** The embedded wallet, as its views and the core see it. */
export type Auth = {
  readonly actions: AuthActions
  readonly emailLogin: ReadOnlyStore<EmailLoginState>
  readonly emailUpdate: ReadOnlyStore<EmailUpdateState>
  readonly farcaster: ReadOnlyStore<FarcasterLoginState>
  readonly profile: ReadOnlyStore<ProfileState>
  readonly social: ReadOnlyStore<SocialLoginState>
  /** The providers to offer, in order (§9.18, §9.20). */
  readonly socials: readonly SocialProvider[]
  /** The account types to choose from in a namespace's network, where there is a choice. */
  readonly toAccountTypes: (namespace: Namespace) => readonly ('eoa' | 'smartAccount')[]
}
