export const walletListWords = {
  'wallets.empty': 'No wallets found',
  'wallets.empty-text': 'No wallets match “{text}”.',
  'wallets.found': '{count} wallets found',
  'wallets.list': 'All wallets',
  'wallets.none': 'No wallets',
  'wallets.none-text': 'The list has no wallets for this app.',
  'wallets.search': 'Search wallets',
  'wallets.search-clear': 'Clear search',
  'wallets.searching': 'Searching',
} as const
