import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { PorticoError } from '../../errors/portico-error.ts'
import type { SocialProvider } from '../../options/features.ts'
import type { AccountType } from '../../schema/account-type.ts'
import type { Namespace } from '../../schema/primitives.ts'
import type { Popup } from './embedded-wallet-platform.ts'
import type { FrameSocialProvider } from './frame/messages.ts'
import type { EmailLoginState } from './login/email-login-state.ts'
import type { EmailUpdateState } from './login/email-update.ts'
import type { HeadlessLogin } from './login/headless-login.ts'
import type { FarcasterLoginState, SocialLoginState } from './login/social-login-state.ts'

/** The profile of the visitor who is logged in (§3.13). */
export type ProfileState = {
  readonly email: string | undefined
  readonly userName: string | undefined
  /** The provider of the login; `undefined` for a login by e-mail. */
  readonly provider: SocialProvider | undefined
  /** Whether the visitor can change the address of the login. That of a provider's login cannot change (services §6.2). */
  readonly canChangeEmail: boolean
  /** The change of account type that is in progress, or why the last one failed. */
  readonly change:
    | { readonly status: 'idle' }
    | { readonly status: 'changing'; readonly type: AccountType }
    | { readonly status: 'failed'; readonly error: PorticoError }
}

/** The visitor's actions in the embedded wallet. None rejects: failure is a state. */
export type EmbeddedWalletActions = {
  /** Starts a login by e-mail. */
  readonly loginWithEmail: (email: string) => Promise<void>
  /** Shows the view of the login by e-mail that waits for a code or a link. */
  readonly continueEmailLogin: () => void
  readonly enterCode: (code: string) => Promise<void>
  readonly resendCode: () => Promise<void>
  /** Cancels a login by e-mail. The address stays in the field. */
  readonly cancelEmailLogin: () => void
  /**
   * Starts a login by a provider or by Farcaster. Called in the task of the visitor's tap, or with the popup that was opened
   * in it.
   */
  readonly loginWithSocial: (provider: SocialProvider, popup?: Popup) => void
  /** Starts a login by a provider that leaves the page and returns to it, where the page forbids a window. */
  readonly continueInTab: (provider: FrameSocialProvider) => void
  /** Cancels a login by a provider or by Farcaster, and goes back. */
  readonly cancelSocialLogin: () => void
  /** Starts a Farcaster login again after it failed. */
  readonly retryFarcaster: () => void
  readonly submitNewEmail: (email: string) => Promise<void>
  readonly enterUpdateCode: (code: string) => Promise<void>
  /** Goes back to the field of the new address, which stays there. */
  readonly startEmailUpdateOver: () => void
  /** Makes the wallet act by its smart account or by its own key, if the network allows both (§6.2). */
  readonly setAccountType: (type: 'eoa' | 'smartAccount') => Promise<void>
}

/** The state and the actions of the embedded wallet. */
export type EmbeddedWallet = {
  readonly actions: EmbeddedWalletActions
  /** The logins of a host that has an interface of its own. */
  readonly headless: HeadlessLogin
  readonly stores: {
    readonly emailLogin: ReadOnlyStore<EmailLoginState>
    readonly emailUpdate: ReadOnlyStore<EmailUpdateState>
    readonly farcaster: ReadOnlyStore<FarcasterLoginState>
    readonly profile: ReadOnlyStore<ProfileState>
    readonly social: ReadOnlyStore<SocialLoginState>
  }
  /** The account types of a namespace's active network; empty if there is only one. */
  readonly getAccountTypes: (namespace: Namespace) => readonly ('eoa' | 'smartAccount')[]
}
