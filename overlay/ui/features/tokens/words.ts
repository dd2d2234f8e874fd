import { addressWords } from '../../locales/address-words.ts'

/** English of the tokens of the account. */
export const tokenWords = {
  ...addressWords,
  'tokens.all': 'Show all {count} tokens',
  'tokens.contract': 'Contract',
  'tokens.empty': 'No tokens yet',
  'tokens.empty-text': 'What you receive on {network} is shown here.',
  'tokens.failed': 'The tokens could not be read.',
  'tokens.incomplete': 'Some balances could not be read.',
  'tokens.list': 'Tokens',
  'tokens.loading': 'Loading tokens',
  'tokens.none-found': 'No token matches',
  'tokens.none-found-text': 'Nothing you have is called {text}.',
  'tokens.price': 'Price of one',
  'tokens.search': 'Search tokens',
  'tokens.search-clear': 'Clear search',
  'tokens.test-network': 'Balances of test networks are not shown.',
  'tokens.unknown': 'Unknown',
  'tokens.unnamed': 'Unknown token',
  'tokens.view': 'View on {explorer}',
} as const
