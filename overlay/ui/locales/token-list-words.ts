export const tokenListWords = {
  'tokens.failed': 'Tokens didn’t load.',
  'tokens.incomplete': 'Some balances didn’t load.',
  'tokens.list': 'Tokens',
  'tokens.loading': 'Loading tokens',
  'tokens.none-found': 'No tokens found',
  'tokens.none-found-text': 'You don’t have a token called {text}.',
  'tokens.popular': 'Popular',
  'tokens.search': 'Search tokens',
  'tokens.search-clear': 'Clear search',
  'tokens.yours': 'Yours',
  'tokens.unknown': 'Unknown',
  'tokens.unnamed': 'Unknown token',
} as const
