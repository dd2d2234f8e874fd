import type { ChainId } from '../../schema/primitives.ts'

/** What the Wallet Standard calls the clusters of Solana, by CAIP-2. */
const standardChains: ReadonlyMap<ChainId, `solana:${string}`> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
])

/** The Wallet Standard's name of a cluster. `undefined` for one that it has no name for. */
export function toStandardChain(chainId: ChainId): `solana:${string}` | undefined {
  return standardChains.get(chainId)
}

/** The CAIP-2 id of a cluster that the Wallet Standard names. */
export function fromStandardChain(chain: string): ChainId | undefined {
  return [...standardChains].find(([, name]) => name === chain)?.[0]
}

/** The features of an account by which it signs. */
export const accountFeatures = Object.freeze([
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const)
