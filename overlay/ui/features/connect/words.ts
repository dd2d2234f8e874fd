/** English of choosing a wallet. */
export const connectWords = {
  'connect.empty': 'No wallet found',
  'connect.empty-text': 'Install a wallet in this browser, then reload this page.',
  'connect.expand': 'Continue with a wallet',
  'connect.guide': 'New here? Get a wallet',
  'connect.guide-action': 'What is a wallet?',
  'connect.loading': 'Looking for wallets',
  'connect.last-used': 'Last used',
  'connect.more': 'More wallets',
  'connect.off': 'Nothing to connect with',
  'connect.off-text': 'This app offers no way to connect.',
  'connect.or': 'or',
  'connect.own': 'Your wallets',
  'connect.scan': 'Scan to connect',
  'connect.wallets': 'Wallets',
} as const
