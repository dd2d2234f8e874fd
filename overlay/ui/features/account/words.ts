import { addressWords } from '../../locales/address-words.ts'

/** English of the connected account. */
export const accountWords = {
  ...addressWords,
  'account.activity': 'Activity',
  'account.activity-empty': 'Activity is not shown yet',
  'account.activity-empty-text':
    'A coming version lists what this account sends, receives and swaps on {network}.',
  'account.address': 'Full address',
  'account.address-hide': 'Hide full address of {address}',
  'account.address-show': 'Show full address of {address}',
  'account.balance-failed': 'Balance unavailable',
  'account.balance-loading': 'Loading balance',
  'account.explorer': 'View on {explorer}',
  'account.network': 'Network',
  'account.nfts': 'NFTs',
  'account.nfts-empty': 'NFTs are not shown yet',
  'account.nfts-empty-text':
    'A coming version shows the collectibles of this account on {network}.',
  'account.restoring': 'Reconnecting to your wallet',
  'account.profile': 'Profile',
  'account.tabs': 'What this account holds',
  'account.tokens': 'Tokens',
  'account.tokens-empty': 'Tokens are not shown yet',
  'account.tokens-empty-text': 'A coming version lists the tokens of this account on {network}.',
  'namespace.connect': 'Connect {namespace}',
  'namespace.disconnect': 'Disconnect {namespace}',
  'namespace.disconnect-all': 'Disconnect all',
} as const
