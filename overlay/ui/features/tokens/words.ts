import { addressWords } from '../../locales/address-words.ts'
import { tokenListWords } from '../../locales/token-list-words.ts'

export const tokenWords = {
  ...addressWords,
  ...tokenListWords,
  'tokens.all': 'Show all {count} tokens',
  'tokens.contract': 'Contract',
  'tokens.empty-text': 'What you receive on {network} is shown here.',
  'tokens.not-connected-text': 'Connect a wallet to see its tokens.',
  'tokens.price': 'Price of one',
  'tokens.test-network': 'Balances of test networks are not shown.',
} as const
