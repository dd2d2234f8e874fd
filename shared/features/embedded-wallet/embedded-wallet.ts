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

export type ProfileState = {
  readonly email: string | undefined
  readonly userName: string | undefined
  readonly provider: SocialProvider | undefined
  /** Whether the visitor can change the address of the login. That of a provider's login cannot change (services §6.2). */
  readonly canChangeEmail: boolean
  readonly change:
    | { readonly status: 'idle' }
    | { readonly status: 'changing'; readonly type: AccountType }
    | { readonly status: 'failed'; readonly error: PorticoError }
}

export type EmbeddedWalletActions = {
  readonly loginWithEmail: (email: string) => Promise<void>
  readonly continueEmailLogin: () => void
  readonly enterCode: (code: string) => Promise<void>
  readonly resendCode: () => Promise<void>
  readonly cancelEmailLogin: () => void
  /** Called in the task of the visitor's tap, or with the popup that was opened in it. */
  readonly loginWithSocial: (provider: SocialProvider, popup?: Popup) => void
  /** Starts a login by a provider that leaves the page and returns to it, where the page forbids a window. */
  readonly continueInTab: (provider: FrameSocialProvider) => void
  readonly cancelSocialLogin: () => void
  readonly retryFarcaster: () => void
  readonly submitNewEmail: (email: string) => Promise<void>
  readonly enterUpdateCode: (code: string) => Promise<void>
  readonly startEmailUpdateOver: () => void
  /** Makes the wallet act by its smart account or by its own key, if the network allows both (§6.2). */
  readonly setAccountType: (type: 'eoa' | 'smartAccount') => Promise<void>
}

export type EmbeddedWallet = {
  readonly actions: EmbeddedWalletActions
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
