export const tokenListWords = {
  'tokens.failed': 'The tokens could not be read.',
  'tokens.incomplete': 'Some balances could not be read.',
  'tokens.list': 'Tokens',
  'tokens.loading': 'Loading tokens',
  'tokens.none-found': 'No token matches',
  'tokens.none-found-text': 'Nothing you have is called {text}.',
  'tokens.popular': 'Popular',
  'tokens.search': 'Search tokens',
  'tokens.search-clear': 'Clear search',
  'tokens.yours': 'Yours',
  'tokens.unknown': 'Unknown',
  'tokens.unnamed': 'Unknown token',
} as const
