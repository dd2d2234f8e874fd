import { addressWords } from '../../locales/address-words.ts'
import { errorWords } from '../../locales/error-words.ts'
import { titleWords } from '../../locales/title-words.ts'

/** English of the approvals of the account. */
export const approvalWords = {
  ...titleWords,
  ...addressWords,
  ...errorWords,
  'approvals.accounts': 'Plain accounts',
  'approvals.accounts-text':
    'These addresses are not apps: someone holds their key. Revoke them unless you know whose they are.',
  'approvals.again': 'Check',
  'approvals.again-label': 'Check again: {token} for {spender}',
  'approvals.amount': 'Amount',
  'approvals.amount-units': '{amount} of the smallest unit',
  'approvals.checking': 'Checking what this does',
  'approvals.collection': 'Every NFT of this collection',
  'approvals.confirming': 'Confirm in {wallet}',
  'approvals.contract': 'Token contract',
  'approvals.declined': 'You declined in {wallet}. Nothing has changed.',
  'approvals.empty': 'No contract can spend your tokens on {network}',
  'approvals.empty-text': 'What you allow an app to spend is shown here.',
  'approvals.failed': 'The approvals could not be read. This does not mean that there are none.',
  'approvals.held': 'Nothing was sent yet.',
  'approvals.incomplete': 'This list may be incomplete: not all of {network} could be searched.',
  'approvals.intro':
    'These addresses can move your tokens without asking you again. Revoking costs a network fee.',
  'approvals.limited': 'Limited',
  'approvals.list': '{group} approvals',
  'approvals.loading': 'Loading approvals',
  'approvals.more': 'Show {count} more',
  'approvals.none-found': 'No approval found',
  'approvals.none-found-text': 'There may be some on {network} that could not be read.',
  'approvals.not-connected-text': 'Connect a wallet to see who can spend its tokens.',
  'approvals.other-network':
    'Your wallet is on another network. Switch it to {network}, then try again.',
  'approvals.pending': 'Waiting for {network}',
  'approvals.read': 'Read again',
  'approvals.read-label': 'Read again: {token} for {spender}',
  'approvals.remaining': '{network} still has this approval. Try again.',
  'approvals.reverted': 'The transaction failed. The approval is still there.',
  'approvals.revoke': 'Revoke',
  'approvals.revoke-label': 'Revoke {token} for {spender}',
  'approvals.revoked': '{spender} can no longer spend {token}.',
  'approvals.spender': 'Spender',
  'approvals.unconfirmed': '{network} does not have the transaction yet. It can still go through.',
  'approvals.unknown': 'Unknown',
  'approvals.unknown-token': 'Unknown token',
  'approvals.unlimited': 'Unlimited',
  'approvals.unsupported': 'Not on this network',
  'approvals.unsupported-text': 'Approvals are shown on Ethereum and networks like it.',
  'approvals.value': 'Can be moved now',
} as const
