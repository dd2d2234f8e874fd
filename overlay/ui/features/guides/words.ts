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
  'get.wallets': 'Wallets to get',
  'guide.get': 'Get a wallet',
  'guide.keys': 'Your keys, your control',
  'guide.keys-text':
    'Only you hold the keys. Never give anybody your recovery phrase: no app and no support needs it.',
  'guide.login': 'One login for many apps',
  'guide.login-text': 'Connect instead of making another account and another password.',
  'guide.store': 'One place for what you own',
  'guide.store-text': 'A wallet sends, receives, stores and shows tokens and collectibles.',
  'help.guide': 'What is a wallet?',
  'help.guide-note': 'A short introduction',
  'help.reset': 'Reset connection',
  'help.reset-action': 'Reset',
  'help.reset-note': 'If something is stuck',
  'help.reset-question': 'Reset connection?',
  'help.reset-text':
    'This disconnects your wallet here and forgets recent wallets and settings in this browser. What is in your wallet stays as it is.',
} as const
