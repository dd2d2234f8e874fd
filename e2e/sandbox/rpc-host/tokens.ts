import { type Address, getAddress, isAddressEqual } from 'viem'
import { addresses, nativeAddress } from '../evm/addresses.ts'
import type { WorldFacts } from '../world-facts.ts'
import { prices } from './prices.ts'

export type Token = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The address on its chain. Undefined for the chain's own coin. */
  readonly address: string | undefined
}

export type EvmToken = Token & { readonly address: Address | undefined }

const ether: EvmToken = { name: 'Ether', symbol: 'ETH', decimals: 18, address: undefined }

/** The known tokens. They are the same on every EVM chain. The chain's own coin is first. */
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

/** The chains whose coins and tokens have no value. */
const testnets = new Set([
  'eip155:11155111',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
])

/** The placeholder address of SOL. */
const nativeSolana = 'So11111111111111111111111111111111111111111'

export function findEvmToken(address: Address): EvmToken | undefined {
  if (isAddressEqual(address, getAddress(nativeAddress))) return ether
  return evmTokens.find((token) => token.address && isAddressEqual(token.address, address))
}

export function findSolanaToken(mint: string): Token | undefined {
  return solanaTokens.find(({ address }) => (address ?? nativeSolana) === mint)
}

export function findTokenBySymbol(chain: string, symbol: string): Token | undefined {
  const tokens = chain.startsWith('solana:') ? solanaTokens : evmTokens
  return tokens.find((token) => token.symbol === symbol)
}

/** The price in US dollars, or 0 if there is none. */
export function toPrice(chain: string, symbol: string): number {
  return testnets.has(chain) ? 0 : (prices.get(symbol) ?? 0)
}

export function toIconUrl({ services }: Pick<WorldFacts, 'services'>, symbol: string): string {
  return `${services.api}/public/getTokenImage/${encodeURIComponent(symbol)}`
}
