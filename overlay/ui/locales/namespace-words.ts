/** English of the namespaces, by their CAIP-2 names. */
export const namespaceWords = {
  'namespace.bip122': 'Bitcoin',
  'namespace.cosmos': 'Cosmos',
  'namespace.eip155': 'Ethereum',
  'namespace.polkadot': 'Polkadot',
  'namespace.solana': 'Solana',
} as const
