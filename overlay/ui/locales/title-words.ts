/** English of the titles of the views of `further-features.ts`, with which features name these views, too; and of a view that is missing. */
export const titleWords = {
  'account.title': 'Account',
  'activity.title': 'Activity',
  'approvals.title': 'Token approvals',
  'guide.title': 'What is a wallet?',
  'help.title': 'Help',
  'missing.heading': 'Not here yet',
  'missing.text': 'This version does not have this screen yet.',
  'missing.title': 'Not available',
  'networks.title': 'Choose a network',
  'receive-networks.title': 'Networks',
  'receive.title': 'Receive',
  'switch.title': 'Switch network',
  'tokens.title': 'Tokens',
  'unsupported.title': 'Wrong network',
} as const
