import type { enAccount } from './en-account.ts'
import { enButtons } from './en-buttons.ts'
import type { enGuides } from './en-guides.ts'
import type { enLogin } from './en-login.ts'
import type { enPairing } from './en-pairing.ts'
import type { enProfile } from './en-profile.ts'
import type { enWaiting } from './en-waiting.ts'
import type { enWallets } from './en-wallets.ts'

/**
 * English: every sentence that more than one part of the UI says, or its first views, by key. `{name}` stands for a
 * value. What one chunk of views alone says is in a file of its own, which comes with that chunk.
 */
export const en = {
  ...enButtons,
  'account.title': 'Account',
  'approve.title': 'Approve request',
  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.help': 'Help',
  'common.hide': 'Hide',
  'common.loading': 'Loading',
  'common.new-tab': 'opens in a new tab',
  'common.retry': 'Try again',
  'connect.contested': 'Another wallet claims the same identity',
  'connect.empty': 'No wallet found',
  'connect.empty-text':
    'There is no wallet in this browser yet. Install one, then reload this page.',
  'connect.expand': 'Continue with a wallet',
  'connect.guide': 'I don’t have a wallet',
  'connect.guide-action': 'What is a wallet?',
  'connect.installed': 'Installed',
  'connect.legal-agree': 'I agree to connect my wallet to this app.',
  'connect.legal-agree-both': 'I agree to the {terms} and the {privacy}.',
  'connect.legal-agree-privacy': 'I agree to the {privacy}.',
  'connect.legal-agree-terms': 'I agree to the {terms}.',
  'connect.legal-both': 'By connecting you agree to the {terms} and the {privacy}.',
  'connect.legal-privacy': 'By connecting you agree to the {privacy}.',
  'connect.legal-terms': 'By connecting you agree to the {terms}.',
  'connect.loading': 'Looking for wallets',
  'connect.login-failed': 'Logging in by email or social account could not be loaded.',
  'connect.off': 'Nothing to connect with',
  'connect.off-text': 'This app has switched off every way to connect.',
  'connect.or': 'or',
  'connect.privacy': 'Privacy Policy',
  'connect.recent': 'Recent',
  'connect.terms': 'Terms of Service',
  'connect.title': 'Connect a wallet',
  'connect.wallets': 'Wallets',
  'connecting.waiting': 'Continue in {wallet}',
  'device.title': 'Register device',
  'farcaster.title': 'Farcaster',
  'get.title': 'Get a wallet',
  'guide.title': 'What is a wallet?',
  'help.title': 'Help',
  'missing.text': 'This version does not have this screen yet.',
  'missing.heading': 'Not here yet',
  'missing.title': 'Not available',
  'networks.title': 'Choose a network',
  'otp.title': 'Confirm email',
  'pairing.title': 'WalletConnect',
  'profile.title': 'Profile',
  'social.title': 'Log in',
  'switch.title': 'Switch network',
  'unsupported.title': 'Switch network',
  'update-email.title': 'Edit email',
  'wallets.failed': 'The list of wallets could not be loaded.',
  'wallets.loading': 'Loading wallets',
  'wallets.title': 'All wallets',
  'view.failed': 'This screen could not be shown',
  'view.failed-text': 'Check your connection, then try again.',
} as const

/** A sentence that is always at hand. */
export type CommonKey = keyof typeof en

export type MessageKey =
  | CommonKey
  | keyof typeof enAccount
  | keyof typeof enGuides
  | keyof typeof enLogin
  | keyof typeof enPairing
  | keyof typeof enProfile
  | keyof typeof enWaiting
  | keyof typeof enWallets

/** A catalogue: one sentence for every key. */
export type Messages = Readonly<Record<MessageKey, string>>
