import { type Address, getAddress, isAddressEqual } from 'viem'
import { addresses, nativeAddress } from '../evm/addresses.ts'
import type { WorldFacts } from '../world-facts.ts'
import { prices } from './prices.ts'

/** A coin or token, as the wallet's owner knows it. */
export type Token = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** On its own chain. Absent for the chain's own coin. */
  readonly address: string | undefined
}

export type EvmToken = Token & { readonly address: Address | undefined }

const ether: EvmToken = { name: 'Ether', symbol: 'ETH', decimals: 18, address: undefined }

/** Those that the services know of, the same on every EVM chain, as the contracts are. The chain's own coin is first. */
export const evmTokens: readonly EvmToken[] = [
  ether,
  { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: addresses.usdc },
  { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18, address: addresses.dai },
  { name: 'Tether USD', symbol: 'USDT', decimals: 6, address: addresses.usdt },
]

const solanaTokens: readonly Token[] = [
  { name: 'Solana', symbol: 'SOL', decimals: 9, address: undefined },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  },
  {
    name: 'Bonk',
    symbol: 'BONK',
    decimals: 5,
    address: 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263',
  },
]

/** Those whose coins and tokens are worth nothing. */
const testnets = new Set([
  'eip155:11155111',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
])

/** Stands for SOL where an address is asked for. */
const nativeSolana = 'So11111111111111111111111111111111111111111'

/** Takes the chain's own coin by its placeholder. */
export function findEvmToken(address: Address): EvmToken | undefined {
  if (isAddressEqual(address, getAddress(nativeAddress))) return ether
  return evmTokens.find((token) => token.address && isAddressEqual(token.address, address))
}

/** Takes SOL by its placeholder. */
export function findSolanaToken(mint: string): Token | undefined {
  return solanaTokens.find(({ address }) => (address ?? nativeSolana) === mint)
}

export function findTokenBySymbol(chain: string, symbol: string): Token | undefined {
  const tokens = chain.startsWith('solana:') ? solanaTokens : evmTokens
  return tokens.find((token) => token.symbol === symbol)
}

/** US dollars for one, 0 where it has no price. */
export function toPrice(chain: string, symbol: string): number {
  return testnets.has(chain) ? 0 : (prices.get(symbol) ?? 0)
}

/** Where the API host shows what the token looks like. */
export function toIconUrl({ services }: Pick<WorldFacts, 'services'>, symbol: string): string {
  return `${services.api}/public/getTokenImage/${encodeURIComponent(symbol)}`
}
