/** English of the titles of the views of `further-features.ts`. Features name these views with them, too. */
export const titleWords = {
  'account.title': 'Account',
  'activity.title': 'Activity',
  'guide.title': 'What is a wallet?',
  'help.title': 'Help',
  'networks.title': 'Choose a network',
  'receive-networks.title': 'Networks',
  'receive.title': 'Receive',
  'switch.title': 'Switch network',
  'tokens.title': 'Tokens',
  'unsupported.title': 'Wrong network',
} as const
