import { createStore } from 'zustand/vanilla'
import { joinUndo } from '../../../async/listeners.ts'
import type { CoreContext } from '../../../core/context.ts'
import { withLog } from '../../../core/create-actions.ts'
import { isPorticoError, type PorticoError, toPorticoError } from '../../../errors/portico-error.ts'
import type { ConnectionFlow } from '../../../flows/connection-flow.ts'
import type { ModalFlow } from '../../../flows/open-modal.ts'
import { cleanText } from '../../../format/clean-text.ts'
import { parseChainIdParts } from '../../../schema/primitives.ts'
import type { AuthConnectors } from '../connector/auth-connector.ts'
import { authConnectorInfo } from '../connector/auth-connector-info.ts'
import type { EmbeddedWallet, EmbeddedWalletActions, ProfileState } from '../embedded-wallet.ts'
import * as loginLimits from '../limits.ts'
import { createHeadlessLogin } from './headless-login.ts'
import { createLoginNavigation, type Logins } from './login-navigation.ts'

export type LoginFlow = EmbeddedWallet & {
  readonly reset: () => void
  readonly destroy: () => void
}

type LoginFlowOptions = {
  readonly connectionFlow: Pick<ConnectionFlow, 'connect'>
  readonly logins: Logins
  readonly modalFlow: Pick<ModalFlow, 'goBack' | 'open'>
  readonly setAccountType: AuthConnectors['setAccountType']
}

function createProfile({ storage }: CoreContext, { emailUpdate }: Logins) {
  const read = () => ({
    canChangeEmail: emailUpdate.isOffered(),
    email: storage.get('email'),
    provider: storage.get('connected-social'),
    // Other scripts of the page can write the storage.
    userName: cleanText(storage.get('social-username') ?? '', loginLimits.userName) || undefined,
  })
  const store = createStore<ProfileState>(() => ({ ...read(), change: { status: 'idle' } }))
  return {
    sync: () => store.setState(read()),
    setChange: (change: ProfileState['change']) => store.setState({ change }),
    store,
  }
}

function createConnectAfterLogin(
  context: CoreContext,
  { connectionFlow, logins, modalFlow }: LoginFlowOptions,
) {
  const { modal, navigation, snackbar, storage } = context

  function cancelLogins(error: PorticoError): void {
    if (!isPorticoError(error, 'aborted')) snackbar.show('error', 'connection-failed')
    logins.emailLogin.cancel()
    logins.social.cancel()
    if (navigation.store.getState().view === 'ConnectingFarcaster') modalFlow.goBack()
  }

  return async (method: 'email' | 'social', isHeadless: boolean) => {
    // These keys may come from an earlier login by a provider.
    if (method === 'email')
      for (const key of ['connected-social', 'social-username'] as const) storage.remove(key)
    if (isHeadless) return
    try {
      await connectionFlow.connect(authConnectorInfo.id, modal.store.getState().namespace)
    } catch (cause) {
      cancelLogins(toPorticoError(cause, 'wallet-unavailable'))
    }
  }
}

function createLoginActions(
  context: CoreContext,
  { logins, modalFlow }: LoginFlowOptions,
  setAccountType: EmbeddedWalletActions['setAccountType'],
): EmbeddedWalletActions {
  const { legal, navigation } = context
  const { emailLogin, emailUpdate, farcaster, social } = logins
  return {
    cancelEmailLogin: emailLogin.cancel,
    cancelSocialLogin() {
      // Going back from the Farcaster view also reloads the frame (§2.29).
      if (navigation.store.getState().view === 'ConnectingFarcaster') modalFlow.goBack()
      else social.cancel()
    },
    continueEmailLogin() {
      const { status } = emailLogin.store.getState()
      if (status === 'awaiting-device') navigation.push('EmailVerifyDevice')
      if (status === 'entering-code') navigation.push('EmailVerifyOtp')
    },
    continueInTab(provider) {
      if (!legal.store.getState().isBlocking) social.startInTab(provider)
    },
    enterCode: emailLogin.enterCode,
    enterUpdateCode: emailUpdate.enterCode,
    async loginWithEmail(email) {
      if (!legal.store.getState().isBlocking) await emailLogin.submit(email)
    },
    loginWithSocial(provider, popup) {
      if (legal.store.getState().isBlocking) return popup?.close()
      if (provider !== 'farcaster') return social.start(provider, popup)
      navigation.push('ConnectingFarcaster')
      void farcaster.start()
    },
    resendCode: emailLogin.resend,
    retryFarcaster: () => void farcaster.start(),
    setAccountType,
    startEmailUpdateOver: emailUpdate.startOver,
    submitNewEmail: emailUpdate.submit,
  }
}

export function createLoginFlow(context: CoreContext, options: LoginFlowOptions): LoginFlow {
  const { connections, network, platform, snackbar, storage } = context
  const { emailLogin, emailUpdate, farcaster, social } = options.logins
  const profile = createProfile(context, options.logins)
  const connectAfterLogin = createConnectAfterLogin(context, options)
  const headless = createHeadlessLogin(options.logins, context.login)

  const getAccountTypes: EmbeddedWallet['getAccountTypes'] = (namespace) => {
    const chainId = network.ofNamespace(namespace)?.caipNetworkId
    const smart = (storage.get('smart-account-networks') ?? '').split(',')
    if (namespace !== 'eip155' || !chainId) return []
    return smart.includes(parseChainIdParts(chainId).reference) ? ['smartAccount', 'eoa'] : []
  }

  async function setAccountType(type: 'eoa' | 'smartAccount'): Promise<void> {
    profile.setChange({ status: 'changing', type })
    try {
      await options.setAccountType('eip155', type)
      profile.setChange({ status: 'idle' })
      const chainId = network.ofNamespace('eip155')?.caipNetworkId
      context.track({ accountType: type, event: 'SET_PREFERRED_ACCOUNT_TYPE', network: chainId })
    } catch (cause) {
      profile.setChange({ status: 'failed', error: toPorticoError(cause, 'wallet-unavailable') })
    }
  }

  const destroy = joinUndo([
    createLoginNavigation(context, options.logins, {
      isHeadless: headless.isActive,
      modalFlow: options.modalFlow,
      onUpdated: () => snackbar.show('success', 'email-updated'),
      onVerified: (method) => void connectAfterLogin(method, headless.isActive()),
    }),
    emailUpdate.store.subscribe(profile.sync),
    connections.store.subscribe(profile.sync),
    emailLogin.destroy,
    emailUpdate.destroy,
    farcaster.destroy,
    social.destroy,
  ])

  return {
    actions: withLog(createLoginActions(context, options, setAccountType), platform.log),
    destroy,
    headless,
    reset() {
      emailLogin.cancel()
      social.reset()
      farcaster.forget()
      profile.sync()
    },
    stores: {
      emailLogin: emailLogin.store,
      emailUpdate: emailUpdate.store,
      farcaster: farcaster.store,
      profile: profile.store,
      social: social.store,
    },
    getAccountTypes,
  }
}
