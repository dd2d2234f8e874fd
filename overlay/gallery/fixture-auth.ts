import { createStore } from 'zustand/vanilla'
import type { WalletSession } from '../../shared/connectors/connector.ts'
import type { AuthParts } from '../../shared/core/create-auth.ts'
import type { Auth, ProfileState } from '../../shared/flows/auth.ts'
import { type SocialProvider, socialProviders } from '../../shared/options/features.ts'
import type { EmailLoginState } from '../../shared/secure-frame/email-login-state.ts'
import type { EmailUpdateState } from '../../shared/secure-frame/email-update.ts'
import type {
  FarcasterLoginState,
  SocialLoginState,
} from '../../shared/secure-frame/social-login-state.ts'
import { addresses, solanaSession, toWallet } from './fixture-wallets.ts'

/** How the embedded wallet of a fixture stands. */
export type AuthWorld = {
  readonly emailLogin?: EmailLoginState | undefined
  readonly emailUpdate?: EmailUpdateState | undefined
  readonly farcaster?: FarcasterLoginState | undefined
  /** Whether the network allows only one type of account. */
  readonly isPlain?: boolean | undefined
  readonly profile?: Partial<ProfileState> | undefined
  readonly social?: SocialLoginState | undefined
  readonly socials?: readonly SocialProvider[] | undefined
}

const idle = { email: '', error: undefined, status: 'idle' } as const

const session: WalletSession = {
  accounts: [
    { address: addresses[1], namespace: 'eip155', type: 'smartAccount' },
    { address: addresses[2], namespace: 'eip155', type: 'eoa' },
  ],
  chainId: 'eip155:1',
}

const nothing = () => undefined
const never = () => Promise.resolve()

const actions: Auth['actions'] = {
  cancelEmailLogin: nothing,
  cancelSocialLogin: nothing,
  continueEmailLogin: nothing,
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

/** An embedded wallet that stands still. */
export function createFixtureAuth(world: AuthWorld): AuthParts {
  const profile: ProfileState = {
    canChangeEmail: true,
    change: { status: 'idle' },
    email: 'ada@lovelace.example',
    provider: undefined,
    userName: undefined,
    ...world.profile,
  }
  return {
    actions,
    destroy: nothing,
    emailLogin: createStore(() => world.emailLogin ?? idle),
    emailUpdate: createStore(() => world.emailUpdate ?? idle),
    farcaster: createStore<FarcasterLoginState>(() => world.farcaster ?? { status: 'idle' }),
    forget: nothing,
    profile: createStore(() => profile),
    sides: {
      eip155: toWallet('Embedded wallet', { answer: session, type: 'AUTH' }),
      solana: toWallet('Embedded wallet', {
        answer: solanaSession,
        namespace: 'solana',
        type: 'AUTH',
      }),
    },
    social: createStore<SocialLoginState>(() => world.social ?? { status: 'idle' }),
    socials: world.socials ?? socialProviders,
    toAccountTypes: (namespace) =>
      namespace === 'eip155' && !world.isPlain ? ['smartAccount', 'eoa'] : [],
  }
}
