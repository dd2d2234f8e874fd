import { createStore } from 'zustand/vanilla'
import { createLatest } from '../../../async/latest.ts'
import type { Lazy } from '../../../async/lazy.ts'
import type { SocialProvider } from '../../../options/features.ts'
import type { EmbeddedWallet, EmbeddedWalletActions } from '../embedded-wallet.ts'
import type { Popup } from '../embedded-wallet-platform.ts'
import type { EmailLoginState } from './email-login-state.ts'

export type LoginForm = {
  readonly actions: Pick<
    EmbeddedWalletActions,
    'cancelEmailLogin' | 'continueEmailLogin' | 'loginWithEmail' | 'loginWithSocial'
  >
  readonly stores: Pick<EmbeddedWallet['stores'], 'emailLogin'>
}

export function createPendingLogin(
  { get }: Lazy<EmbeddedWallet>,
  openPopup: (provider: SocialProvider) => Popup | undefined,
): LoginForm {
  const presses = createLatest()
  let opened: Popup | undefined
  const emailLogin = createStore<EmailLoginState>(() => ({
    email: '',
    error: undefined,
    status: 'idle',
  }))
  return {
    actions: {
      cancelEmailLogin: () => undefined,
      continueEmailLogin: () => undefined,
      async loginWithEmail(email) {
        emailLogin.setState({ email, status: 'submitting' }, true)
        try {
          const { actions } = await get()
          await actions.loginWithEmail(email)
        } catch {
          // The view shows that the wallet did not load.
          emailLogin.setState({ email, error: undefined, status: 'idle' }, true)
        }
      },
      loginWithSocial(provider) {
        const press = presses.begin()
        // In the task of the tap, or the browser blocks it.
        const popup = openPopup(provider)
        opened?.close()
        opened = popup
        get().then(
          ({ actions }) => press.isLatest() && actions.loginWithSocial(provider, popup),
          () => popup?.close(),
        )
      },
    },
    stores: { emailLogin },
  }
}
