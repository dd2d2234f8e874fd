import type { enAccount } from './en-account.ts'
import { enButtons } from './en-buttons.ts'
import type { enGuides } from './en-guides.ts'
import type { enPairing } from './en-pairing.ts'
import type { enWaiting } from './en-waiting.ts'
import type { enWallets } from './en-wallets.ts'

/**
 * English: every sentence that more than one part of the UI says, or its first views, by key. `{name}` stands for a
 * value. What one chunk of views alone says is in a file of its own, which comes with that chunk.
 */
export const en = {
  ...enButtons,
  'account.title': 'Account',
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
  'connect.off': 'Nothing to connect with',
  'connect.off-text': 'This app has switched off every way to connect.',
  'connect.privacy': 'Privacy Policy',
  'connect.recent': 'Recent',
  'connect.terms': 'Terms of Service',
  'connect.title': 'Connect a wallet',
  'connect.wallets': 'Wallets',
  'connecting.failed': 'Could not connect',
  'connecting.rejected': 'Request declined',
  'connecting.rejected-text': 'You declined the request in {wallet}. You can ask it again.',
  'connecting.timeout': 'No answer from {wallet}',
  'connecting.timeout-text':
    'Open the wallet, unlock it, and see whether it holds a request that waits. Then try again.',
  'connecting.waiting': 'Continue in {wallet}',
  'connecting.waiting-text':
    'Approve the connection in your wallet. If nothing opens, look for its icon in the toolbar of your browser.',
  'error.default': 'Something went wrong. Please try again.',
  'error.network-not-found': 'This app does not know that network.',
  'error.network-unsupported': 'The wallet does not support this network.',
  'error.service': 'A service could not be reached. Check your connection and try again.',
  'error.timeout': 'The wallet did not answer in time.',
  'error.unauthorized': 'The wallet has not allowed this account to be used here.',
  'error.user-rejected': 'The request was declined in the wallet.',
  'error.view': 'This screen could not be loaded.',
  'error.wallet-unavailable': 'The wallet could not be reached. Unlock it, then try again.',
  'get.title': 'Get a wallet',
  'guide.title': 'What is a wallet?',
  'help.title': 'Help',
  'missing.text': 'This version does not have this screen yet.',
  'missing.heading': 'Not here yet',
  'missing.title': 'Not available',
  'networks.title': 'Choose a network',
  'pairing.title': 'WalletConnect',
  'switch.title': 'Switch network',
  'unsupported.title': 'Switch network',
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
  | keyof typeof enPairing
  | keyof typeof enWaiting
  | keyof typeof enWallets

/** A catalogue: one sentence for every key. */
export type Messages = Readonly<Record<MessageKey, string>>
