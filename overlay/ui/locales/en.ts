import { alertWords, snackbarWords } from './catalogue-words.ts'

/**
 * English of what several features or the card say, and of every view's title, which is shown before its chunk is
 * loaded. `{name}` is replaced by a value. What one feature alone says is in its `words.ts`.
 */
export const en = {
  ...alertWords,
  ...snackbarWords,
  'account.disconnect': 'Disconnect',
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
  'connect.installed': 'Installed',
  'connect.legal-agree': 'I agree to connect my wallet to this app.',
  'connect.legal-agree-both': 'I agree to the {terms} and the {privacy}.',
  'connect.legal-agree-privacy': 'I agree to the {privacy}.',
  'connect.legal-agree-terms': 'I agree to the {terms}.',
  'connect.legal-both': 'By connecting you agree to the {terms} and the {privacy}.',
  'connect.legal-privacy': 'By connecting you agree to the {privacy}.',
  'connect.legal-terms': 'By connecting you agree to the {terms}.',
  'connect.privacy': 'Privacy Policy',
  'connect.recent': 'Recent',
  'connect.terms': 'Terms of Service',
  'connect.title': 'Connect a wallet',
  'connecting.waiting': 'Continue in {wallet}',
  'device.title': 'Register device',
  'farcaster.title': 'Farcaster',
  'get.title': 'Get a wallet',
  'guide.title': 'What is a wallet?',
  'help.title': 'Help',
  'missing.heading': 'Not here yet',
  'missing.text': 'This version does not have this screen yet.',
  'missing.title': 'Not available',
  'networks.title': 'Choose a network',
  'otp.title': 'Confirm email',
  'pairing.title': 'WalletConnect',
  'profile.title': 'Profile',
  'social.title': 'Log in',
  'switch.title': 'Switch network',
  'unsupported.title': 'Switch network',
  'update-email.title': 'Edit email',
  'view.failed': 'This screen could not be shown',
  'view.failed-text': 'Check your connection, then try again.',
  'wallets.failed': 'The list of wallets could not be loaded.',
  'wallets.loading': 'Loading wallets',
  'wallets.title': 'All wallets',
} as const

/** The key of a sentence that needs no chunk. */
export type CommonKey = keyof typeof en
