export const walletListWords = {
  'wallets.empty': 'No wallet found',
  'wallets.empty-text': 'No wallet matches “{text}”.',
  'wallets.found': '{count} wallets found',
  'wallets.list': 'All wallets',
  'wallets.none': 'No wallets',
  'wallets.none-text': 'The list has no wallet for this app.',
  'wallets.search': 'Search wallets',
  'wallets.search-clear': 'Clear search',
  'wallets.searching': 'Searching',
} as const
