import * as v from 'valibot'
import { anyAddress } from '../rpc-host/parsing.ts'
import { findTokenBySymbol, type Token, toPrice } from '../rpc-host/tokens.ts'
import type { Purchase } from './purchases.ts'

export type Offer = {
  /** CAIP-2. */
  readonly chain: string
  readonly chainName: string
  readonly token: Token
}

export type Visit = {
  readonly provider: Purchase['provider']
  readonly address: string
  readonly offers: readonly Offer[]
  /** The default amount, in US dollars. */
  readonly amount: number
  readonly sessionId?: string | undefined
}

/** An offer with the hosted provider's name of its chain. */
export type NetworkOffer = Offer & { readonly network: string }

/** The hosted provider's names of the chains in the world. */
const networks = [
  { chain: 'eip155:1', chainName: 'Ethereum', network: 'ethereum' },
  { chain: 'eip155:8453', chainName: 'Base', network: 'base' },
] as const

const clusterNames: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet'],
  ['solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet'],
])

const evmSymbols = ['USDC', 'ETH']
const usualAmount = 50

const evmOffers: readonly NetworkOffer[] = networks.flatMap((network) =>
  evmSymbols.flatMap((symbol) => toOffer(network, symbol)),
)

function toOffer<network extends { chain: string; chainName: string }>(
  network: network,
  symbol: string,
): (network & { token: Token })[] {
  const token = findTokenBySymbol(network.chain, symbol)
  return token ? [{ ...network, token }] : []
}

export function findOffer(chain: string, symbol: string): NetworkOffer | undefined {
  return evmOffers.find((offer) => offer.chain === chain && offer.token.symbol === symbol)
}

const wallets = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      address: anyAddress,
      blockchains: v.optional(v.array(v.string())),
      assets: v.optional(v.array(v.string())),
    }),
  ),
  v.minLength(1),
)

const amountText = v.optional(
  v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0.000_001)),
)

const selectAssetQuery = v.object({
  destinationWallets: wallets,
  defaultNetwork: v.optional(v.string()),
  presetCryptoAmount: amountText,
  presetFiatAmount: amountText,
  sessionId: v.optional(v.string()),
})

const widgetQuery = v.object({
  publicKey: v.string(),
  destinationCurrencyCode: v.string(),
  walletAddress: anyAddress,
})

/** Parses the query of a URL from the RPC host's onrampurl. Undefined if it is invalid. */
export function readSelectAsset(query: unknown): Visit | undefined {
  const parsed = v.safeParse(selectAssetQuery, query)
  if (!parsed.success) return undefined
  const { defaultNetwork, destinationWallets, sessionId, ...preset } = parsed.output
  const { presetCryptoAmount, presetFiatAmount } = preset
  const [wallet] = destinationWallets
  if (wallet?.address.kind !== 'evm') return undefined
  const { assets, blockchains } = wallet
  const offers = evmOffers
    .filter(({ network }) => !blockchains || blockchains.includes(network))
    .filter(({ token }) => !assets || assets.includes(token.symbol))
    .toSorted((one, other) => rank(one.network) - rank(other.network))
  function rank(network: string): number {
    return network === defaultNetwork ? 0 : 1
  }
  const [first] = offers
  const amount =
    presetFiatAmount ??
    (first && presetCryptoAmount && presetCryptoAmount * toPrice(first.chain, first.token.symbol))
  return {
    provider: sessionId ? 'exchange' : 'coinbase',
    address: wallet.address.text,
    offers,
    amount: amount ?? usualAmount,
    sessionId,
  }
}

/** A visit without an order. */
export function createWalkIn(clusters: readonly string[]): Visit {
  const offers = [...evmOffers, ...toSolanaOffers(clusters)]
  return { provider: 'coinbase', address: '', offers, amount: usualAmount }
}

/** Parses the query of a URL that the overlay builds for the other provider. Undefined if it is invalid. */
export function readWidget(query: unknown, clusters: readonly string[]): Visit | undefined {
  const parsed = v.safeParse(widgetQuery, query)
  if (!parsed.success) return undefined
  const { destinationCurrencyCode: symbol, walletAddress } = parsed.output
  const { kind, text: address } = walletAddress
  const offers = (kind === 'evm' ? evmOffers : toSolanaOffers(clusters)).filter(
    ({ token }) => token.symbol === symbol,
  )
  return { provider: 'meld', address, offers, amount: usualAmount }
}

function toSolanaOffers(clusters: readonly string[]): readonly Offer[] {
  return clusters.flatMap((chain) =>
    toOffer({ chain, chainName: clusterNames.get(chain) ?? chain }, 'SOL'),
  )
}
