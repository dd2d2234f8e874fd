/**
 * English of what several features or the card say, and of the titles of the views of `features.ts`, which are shown before
 * their chunks are loaded. `{name}` is replaced by a value. What one feature alone says is in its `words.ts`.
 */
export const en = {
  'account.disconnect': 'Disconnect',
  'common.ask-again': 'Ask again',
  'common.back': 'Back',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.help': 'Help',
  'common.hide': 'Hide',
  'common.loading': 'Loading',
  'common.new-tab': 'opens in a new tab',
  'common.retry': 'Try again',
  'connect.contested': '2 wallets use this name. Pick the one you know.',
  'connect.installed': 'Installed',
  'connect.legal-agree': 'I agree to connect my wallet to this app.',
  'connect.legal-agree-both': 'I agree to the {terms} and the {privacy}.',
  'connect.legal-agree-privacy': 'I agree to the {privacy}.',
  'connect.legal-agree-terms': 'I agree to the {terms}.',
  'connect.legal-both': 'By connecting, you agree to the {terms} and the {privacy}.',
  'connect.legal-privacy': 'By connecting, you agree to the {privacy}.',
  'connect.legal-terms': 'By connecting, you agree to the {terms}.',
  'connect.privacy': 'Privacy Policy',
  'connect.recent': 'Recent',
  'connect.terms': 'Terms of Service',
  'connect.title': 'Connect a wallet',
  'connecting.waiting': 'Continue in {wallet}',
  'get.title': 'Get a wallet',
  'pairing.title': 'Scan to connect',
  'view.failed': 'This screen didn’t load',
  'view.failed-text': 'Part of this page didn’t load. Reload it.',
  'wallets.failed': 'The wallet list didn’t load.',
  'wallets.loading': 'Loading wallets',
  'wallets.title': 'All wallets',
} as const

export type CommonKey = keyof typeof en
