import { createStore } from 'zustand/vanilla'
import { isPorticoError, type PorticoError, toPorticoError } from '../errors/portico-error.ts'
import { snackbarMessages } from '../errors/snackbar-messages.ts'
import { toSocials } from '../options/socials.ts'
import { toChainIdParts } from '../schema/primitives.ts'
import { about } from '../secure-frame/about.ts'
import type { AuthConnectors } from '../secure-frame/auth-connector.ts'
import type { AuthPlatform } from '../secure-frame/auth-platform.ts'
import type { Auth, AuthActions, ProfileState } from './auth.ts'
import { followLogins, type Logins, loginViews } from './auth-navigation.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import { withLog } from './create-actions.ts'
import type { ModalFlow } from './modal-flow.ts'
import type { Parts } from './parts.ts'

export type AuthFlow = Auth & {
  /** The visitor has left: nothing of a login stays. */
  readonly forget: () => void
  readonly destroy: () => void
}

type Needs = {
  readonly connectionFlow: Pick<ConnectionFlow, 'connect'>
  readonly logins: Logins
  readonly miniApp: AuthPlatform['miniApp']
  readonly modalFlow: Pick<ModalFlow, 'close' | 'goBack' | 'open'>
  readonly setAccountType: AuthConnectors['setAccountType']
}

/** Who is logged in, by what is stored of them. */
function createProfile({ store: stored }: Parts, { emailUpdate }: Logins) {
  const read = () => ({
    canChangeEmail: emailUpdate.isOffered(),
    email: stored.get('email'),
    provider: stored.get('connected-social'),
    userName: stored.get('social-username'),
  })
  const store = createStore<ProfileState>(() => ({ ...read(), change: { status: 'idle' } }))
  return {
    look: () => store.setState(read()),
    setChange: (change: ProfileState['change']) => store.setState({ change }),
    store,
  }
}

/** Connects the wallet once the frame knows who it is. */
function createFinish(parts: Parts, { connectionFlow, logins, modalFlow }: Needs) {
  const { modal, navigation, snackbar, store } = parts

  function giveUp(error: PorticoError): void {
    if (!isPorticoError(error, 'aborted'))
      snackbar.show('error', snackbarMessages['connection-failed'])
    logins.emailLogin.cancel()
    logins.social.cancel()
    if (navigation.store.getState().view === 'ConnectingFarcaster') modalFlow.goBack()
  }

  return async (way: 'email' | 'social') => {
    // What another login has left would be taken for this one's.
    if (way === 'email')
      for (const key of ['connected-social', 'social-username'] as const) store.remove(key)
    try {
      await connectionFlow.connect(about.id, modal.store.getState().namespace)
      if (loginViews.includes(navigation.store.getState().view)) modalFlow.close()
    } catch (cause) {
      giveUp(toPorticoError(cause, 'wallet-unavailable'))
    }
  }
}

function createAuthActions(
  parts: Parts,
  needs: Needs,
  setAccountType: AuthActions['setAccountType'],
): AuthActions {
  const { legal, navigation } = parts
  const { logins, modalFlow } = needs
  const { emailLogin, emailUpdate, farcaster, social } = logins
  return {
    cancelEmailLogin: emailLogin.cancel,
    cancelSocialLogin() {
      // Going back from Farcaster has a rule of its own (§2.29).
      if (navigation.store.getState().view === 'ConnectingFarcaster') modalFlow.goBack()
      else social.cancel()
    },
    continueEmailLogin() {
      const { status } = emailLogin.store.getState()
      if (status === 'awaiting-device') navigation.push('EmailVerifyDevice')
      if (status === 'entering-code') navigation.push('EmailVerifyOtp')
    },
    enterCode: emailLogin.enterCode,
    enterUpdateCode: emailUpdate.enterCode,
    async loginWithEmail(email) {
      if (!legal.store.getState().isBlocking) await emailLogin.submit(email)
    },
    loginWithSocial(provider) {
      if (legal.store.getState().isBlocking) return
      if (provider !== 'farcaster') return social.start(provider)
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

/** Logging in to the embedded wallet, and what its owner can set. */
export function createAuthFlow(parts: Parts, needs: Needs): AuthFlow {
  const { connections, network, options, platform, snackbar, store } = parts
  const { emailLogin, emailUpdate, farcaster, social } = needs.logins
  const profile = createProfile(parts, needs.logins)
  const finish = createFinish(parts, needs)

  const toAccountTypes: Auth['toAccountTypes'] = (namespace) => {
    const chainId = network.ofNamespace(namespace)?.caipNetworkId
    const smart = (store.get('smart-account-networks') ?? '').split(',')
    if (namespace !== 'eip155' || !chainId) return []
    return smart.includes(toChainIdParts(chainId).reference) ? ['smartAccount', 'eoa'] : []
  }

  async function setAccountType(type: 'eoa' | 'smartAccount'): Promise<void> {
    profile.setChange({ status: 'changing', type })
    try {
      await needs.setAccountType('eip155', type)
      profile.setChange({ status: 'idle' })
    } catch (cause) {
      profile.setChange({ status: 'failed', error: toPorticoError(cause, 'wallet-unavailable') })
    }
  }

  const stops = [
    followLogins(parts, needs.logins, {
      modalFlow: needs.modalFlow,
      onUpdated: () => snackbar.show('success', snackbarMessages['email-updated']),
      onVerified: (way) => void finish(way),
    }),
    emailUpdate.store.subscribe(profile.look),
    ...[...connections.values()].map((connection) => connection.store.subscribe(profile.look)),
    emailLogin.destroy,
    emailUpdate.destroy,
    farcaster.destroy,
    social.destroy,
  ]

  return {
    actions: withLog(createAuthActions(parts, needs, setAccountType), platform.log),
    destroy() {
      for (const stop of stops) stop()
    },
    emailLogin: emailLogin.store,
    emailUpdate: emailUpdate.store,
    farcaster: farcaster.store,
    forget() {
      emailLogin.cancel()
      social.reset()
      farcaster.forget()
      profile.look()
    },
    profile: profile.store,
    social: social.store,
    socials: toSocials(options.features, needs.miniApp()),
    toAccountTypes,
  }
}
