/** English of the accounts of a wallet, each by its namespace and address. */
export const enAddresses = {
  'account.copy': 'Copy address',
  'account.others': 'Accounts',
  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',
  'namespace.eip155': 'EVM',
  'namespace.polkadot': 'Polkadot',
  'namespace.solana': 'Solana',
} as const
