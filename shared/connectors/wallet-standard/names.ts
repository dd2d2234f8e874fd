import type { ChainId } from '../../schema/primitives.ts'

export const standardChains: ReadonlyMap<ChainId, `solana:${string}`> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:mainnet'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'solana:testnet'],
])

export function toStandardChain(chainId: ChainId): `solana:${string}` | undefined {
  return standardChains.get(chainId)
}

export const accountFeatures = Object.freeze([
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const)
