import { addressWords } from '../../locales/address-words.ts'
import { tokenListWords } from '../../locales/token-list-words.ts'

export const tokenWords = {
  ...addressWords,
  ...tokenListWords,
  'tokens.all': 'Show all {count} tokens',
  'tokens.contract': 'Contract',
  'tokens.empty-text': 'Tokens you receive on {network} show up here.',
  'tokens.not-connected-text': 'Connect a wallet to see your tokens.',
  'tokens.price': 'Price per token',
  'tokens.test-network': 'We don’t show balances on test networks.',
} as const
