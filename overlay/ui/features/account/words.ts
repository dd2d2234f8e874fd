import { addressWords } from '../../locales/address-words.ts'
import { titleWords } from '../../locales/title-words.ts'

/** English of the connected account. */
export const accountWords = {
  ...titleWords,
  ...addressWords,
  'account.address': 'Full address',
  'account.address-hide': 'Hide full address of {address}',
  'account.address-show': 'Show full address of {address}',
  'account.approvals': 'See who can spend your tokens',
  'account.balance-failed': 'Balance unavailable',
  'account.balance-incomplete': 'Some balances are missing',
  'account.balance-loading': 'Loading balance',
  'account.buy': 'Buy',
  'account.holdings': 'Assets and activity',
  'account.more': 'More',
  'account.network': 'Network',
  'account.not-connected-text': 'Connect a wallet to see its account.',
  'account.other': '{wallet} itself stays on {address}. Check the account in its prompt.',
  'account.receive': 'Receive',
  'account.restoring': 'Reconnecting to your wallet',
  'account.send': 'Send',
  'account.purchase': 'Purchase in progress',
  'account.purchase-text': 'See whether it has arrived.',
  'account.profile': 'Profile',
  'account.sign-out': 'Sign out',
  'account.signed-in': 'Signed in to this app',
  'account.signed-out': 'Show this app that the account is yours',
  'account.your-wallet': 'Your wallet',
  'namespace.connect': 'Connect {namespace}',
  'namespace.disconnect': 'Disconnect {namespace}',
  'namespace.disconnect-all': 'Disconnect all',
} as const
