/** English of choosing a wallet. */
export const connectWords = {
  'connect.empty': 'No wallet found',
  'connect.empty-text':
    'There is no wallet in this browser yet. Install one, then reload this page.',
  'connect.expand': 'Continue with a wallet',
  'connect.guide': 'New here? Get a wallet',
  'connect.guide-action': 'What is a wallet?',
  'connect.loading': 'Looking for wallets',
  'connect.login-failed': 'Logging in by email or social account could not be loaded.',
  'connect.last-used': 'Last used',
  'connect.more': 'More wallets',
  'connect.off': 'Nothing to connect with',
  'connect.off-text': 'This app has switched off every way to connect.',
  'connect.or': 'or',
  'connect.own': 'Your wallets',
  'connect.scan': 'Scan to connect',
  'connect.wallets': 'Wallets',
} as const
