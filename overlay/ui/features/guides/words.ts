/** English of the help and of the guides for visitors without a wallet. */
export const guideWords = {
  'get.android': 'Google Play',
  'get.browser': 'Browser extension',
  'get.empty': 'No wallets to suggest',
  'get.empty-text': 'The wallet list did not load. Try again or browse all wallets.',
  'get.explore': 'Browse all wallets',
  'get.homepage': 'Website',
  'get.ios': 'App Store',
  'get.none': 'No download is listed for this wallet.',
  'get.none-text': 'This app suggests no wallet. Browse all of them in another tab.',
  'get.wallets': 'Wallets to get',
  'guide.apart': 'Each network is a place of its own',
  'guide.apart-text':
    'A token on one network is not on another, although your address is the same on many of them.',
  'guide.fees': 'Fees in its own currency',
  'guide.fees-text':
    'A network charges a fee for what you send, in one currency, such as ETH or SOL. Keep a little of it there.',
  'guide.get': 'Get a wallet',
  'guide.keys': 'Your keys, your control',
  'guide.keys-text':
    'Only you hold the keys. Never give anybody your recovery phrase: no app and no support needs it.',
  'guide.login': 'One login for many apps',
  'guide.login-text': 'Connect instead of making another account and another password.',
  'guide.networks': 'Choose a network',
  'guide.store': 'One place for what you own',
  'guide.store-text': 'A wallet sends, receives, stores and shows tokens and collectibles.',
  'guide.switch': 'Apps name their networks',
  'guide.switch-text':
    'An app works on the networks that it lists. Your wallet moves to another one once you agree.',
  'help.guide': 'What is a wallet?',
  'help.guide-note': 'A short introduction',
  'help.network': 'What is a network?',
  'help.network-note': 'Where tokens are, and what fees are',
  'help.report': 'Report a problem',
  'help.report-note': 'Save what happened, for support',
  'help.reset': 'Reset connection',
  'help.reset-action': 'Reset',
  'help.reset-note': 'If something is stuck',
  'help.reset-question': 'Reset connection?',
  'help.reset-text':
    'This disconnects your wallet here and forgets recent wallets and settings in this browser. What is in your wallet stays as it is.',
} as const
