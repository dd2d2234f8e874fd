import { createStore } from 'zustand/vanilla'
import type { ConnectResult } from '../../shared/connectors/connector.ts'
import type { EmbeddedWalletFeature } from '../../shared/features/embedded-wallet/create-embedded-wallet.ts'
import type {
  EmbeddedWallet,
  ProfileState,
} from '../../shared/features/embedded-wallet/embedded-wallet.ts'
import type { EmailLoginState } from '../../shared/features/embedded-wallet/login/email-login-state.ts'
import type { EmailUpdateState } from '../../shared/features/embedded-wallet/login/email-update.ts'
import type {
  FarcasterLoginState,
  SocialLoginState,
} from '../../shared/features/embedded-wallet/login/social-login-state.ts'
import { addresses, solanaSession, toWallet } from './fixture-wallets.ts'

export type AuthWorld = {
  /** What the login by email does, which shows its states. Without it, it does nothing. */
  readonly loginByEmail?: (
    show: (state: EmailLoginState) => void,
  ) => Pick<EmbeddedWallet['actions'], 'enterCode' | 'loginWithEmail'>
  readonly approvals?: ReturnType<EmbeddedWalletFeature['approvals']['getState']> | undefined
  readonly emailLogin?: EmailLoginState | undefined
  readonly emailUpdate?: EmailUpdateState | undefined
  readonly farcaster?: FarcasterLoginState | undefined
  readonly isPlain?: boolean | undefined
  readonly profile?: Partial<ProfileState> | undefined
  readonly social?: SocialLoginState | undefined
}

const idle = { email: '', error: undefined, status: 'idle' } as const

const session: ConnectResult = {
  accounts: [
    { address: addresses[1], namespace: 'eip155', type: 'smartAccount' },
    { address: addresses[2], namespace: 'eip155', type: 'eoa' },
  ],
  chainId: 'eip155:1',
}

const nothing = () => undefined
const never = () => Promise.resolve()

const actions: EmbeddedWallet['actions'] = {
  cancelEmailLogin: nothing,
  cancelSocialLogin: nothing,
  continueEmailLogin: nothing,
  continueInTab: nothing,
  enterCode: never,
  enterUpdateCode: never,
  loginWithEmail: never,
  loginWithSocial: nothing,
  resendCode: never,
  retryFarcaster: nothing,
  setAccountType: never,
  startEmailUpdateOver: nothing,
  submitNewEmail: never,
}

export function createFixtureAuth(world: AuthWorld): EmbeddedWalletFeature {
  const profile: ProfileState = {
    canChangeEmail: true,
    change: { status: 'idle' },
    email: 'ada@lovelace.example',
    provider: undefined,
    userName: undefined,
    ...world.profile,
  }
  const emailLogin = createStore<EmailLoginState>(() => world.emailLogin ?? idle)
  const loginByEmail = world.loginByEmail?.((state) => emailLogin.setState(state, true))
  return {
    actions: { ...actions, ...loginByEmail },
    approvals: createStore(() => world.approvals ?? []),
    destroy: nothing,
    headless: {
      cancel: nothing,
      enterCode: never,
      finish: never,
      isActive: () => false,
      resendCode: never,
      run: (_, connect) => connect(),
    },
    reset: nothing,
    connectorsByNamespace: {
      eip155: toWallet('Embedded wallet', { answer: session, type: 'AUTH' }),
      solana: toWallet('Embedded wallet', {
        answer: solanaSession,
        namespace: 'solana',
        type: 'AUTH',
      }),
    },
    stores: {
      emailLogin,
      emailUpdate: createStore(() => world.emailUpdate ?? idle),
      farcaster: createStore<FarcasterLoginState>(() => world.farcaster ?? { status: 'idle' }),
      profile: createStore(() => profile),
      social: createStore<SocialLoginState>(() => world.social ?? { status: 'idle' }),
    },
    getAccountTypes: (namespace) =>
      namespace === 'eip155' && !world.isPlain ? ['smartAccount', 'eoa'] : [],
  }
}
