import { createStore } from 'zustand/vanilla'
import type { Lazy } from '../../async/lazy.ts'
import type { EmailLoginState } from './email-login-state.ts'
import type { EmbeddedWallet, EmbeddedWalletActions } from './embedded-wallet.ts'

/** What the list of the ways to log in uses of the embedded wallet. */
export type LoginForm = {
  readonly actions: Pick<
    EmbeddedWalletActions,
    'cancelEmailLogin' | 'continueEmailLogin' | 'loginWithEmail' | 'loginWithSocial'
  >
  readonly socials: EmbeddedWallet['socials']
  readonly stores: Pick<EmbeddedWallet['stores'], 'emailLogin'>
}

/** Takes the place of the embedded wallet while it loads. A login waits for it. */
export function createPendingLogin(
  { get }: Lazy<EmbeddedWallet>,
  socials: EmbeddedWallet['socials'],
): LoginForm {
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
      // Browsers allow a popup for some time after the tap.
      loginWithSocial(provider) {
        get().then(
          ({ actions }) => actions.loginWithSocial(provider),
          // The view shows that the wallet did not load.
          () => undefined,
        )
      },
    },
    socials,
    stores: { emailLogin },
  }
}
