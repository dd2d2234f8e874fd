import * as v from 'valibot'
import { cleanPicture } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'
import { parseQuantity } from '../format/parse-quantity.ts'
import type { Network } from '../networks/network.ts'
import { finiteNumber, wholeNumber } from '../schema/numbers.ts'
import * as balanceLimits from './limits.ts'
import { type TokenBalance, toAssetId, toNativeToken, toPrice, toValue } from './token-balance.ts'

/** The decimals that networks and tokens have. Those of a token are chosen by whoever made it. */
const decimalsRange = wholeNumber(0, 36)
const decimalsText = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), decimalsRange)
const worth = v.optional(v.fallback(v.optional(finiteNumber(0)), undefined))
const picture = v.fallback(v.optional(v.string()), undefined)
const label = v.fallback(v.string(), '')
const networkAddresses: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** One entry of the service's answer (services §1.7.4). */
const serviceEntry = v.object({
  address: v.optional(v.nullable(v.string())),
  chainId: v.string(),
  iconUrl: picture,
  name: label,
  price: worth,
  quantity: v.object({ decimals: decimalsText, numeric: v.unknown() }),
  symbol: label,
  value: worth,
})

/** One entry of the wallet's answer (§3.2, EIP-7811). */
const walletEntry = v.object({
  address: v.string(),
  balance: v.unknown(),
  metadata: v.object({
    decimals: decimalsRange,
    iconUrl: picture,
    name: label,
    price: worth,
    symbol: label,
    value: worth,
  }),
  type: v.picklist(['ERC20', 'NATIVE']),
})

const hexAmount = v.pipe(v.string(), v.regex(/^0x[\da-f]{1,64}$/i))

/** What the parties say of a token, before it is checked. */
type RawToken = Pick<TokenBalance, 'balance' | 'decimals' | 'name' | 'symbol'> & {
  readonly address: string | undefined
  readonly iconUrl?: string | undefined
  readonly price?: number | undefined
  readonly value?: number | undefined
}

/**
 * A token of an answer. `undefined` for one that is dropped: of no decimals, which counts as low quality (§3.1), or with an
 * address that is none.
 *
 * A native currency of another symbol than the network's has no price: it may be that of another currency.
 */
export function toTokenBalance(raw: RawToken, network: Network): TokenBalance | undefined {
  const { caipNetworkId, chainNamespace, nativeCurrency } = network
  const { address, balance, decimals, iconUrl: icon } = raw
  const price = toPrice(raw)
  const iconUrl = icon && cleanPicture(icon)
  if (address === undefined) {
    const hasDecimals = decimals === nativeCurrency.decimals
    const isSame = hasDecimals && raw.symbol === nativeCurrency.symbol
    // The worth is that of the amount that the node gives, which is newer: see `joinTokens`.
    return toNativeToken(
      network,
      hasDecimals ? balance : undefined,
      isSame ? { iconUrl, price } : undefined,
    )
  }
  if (decimals === 0 || !networkAddresses[chainNamespace]?.test(address)) return undefined
  const symbol = cleanText(raw.symbol, balanceLimits.tokenSymbol)
  return {
    address,
    assetId: toAssetId(caipNetworkId, address),
    balance,
    chainId: caipNetworkId,
    decimals,
    iconUrl,
    name: cleanText(raw.name, balanceLimits.tokenName) || symbol,
    price,
    symbol,
    value: raw.value ?? toValue(balance, decimals, price),
  }
}

/** The tokens of a list, each once. Entries that cannot be read are dropped. */
function parseTokens(
  entries: readonly unknown[],
  network: Network,
  toRaw: (entry: unknown) => RawToken | undefined,
): readonly TokenBalance[] {
  const tokens = new Map<string, TokenBalance>()
  for (const entry of entries) {
    const raw = toRaw(entry)
    const token = raw && toTokenBalance(raw, network)
    if (token && !tokens.has(token.assetId)) tokens.set(token.assetId, token)
  }
  return [...tokens.values()]
}

/** Whether an entry of the service's answer has the shape of a balance, of whatever network. */
export const isServiceEntry = (entry: unknown): boolean => v.safeParse(serviceEntry, entry).success

/** The tokens of the service's answer on a network. */
export const parseServiceTokens = (entries: readonly unknown[], network: Network) =>
  parseTokens(entries, network, (entry) => {
    const parsed = v.safeParse(serviceEntry, entry)
    if (!parsed.success || parsed.output.chainId !== network.caipNetworkId) return undefined
    const { address, quantity, ...rest } = parsed.output
    const { decimals } = quantity
    return {
      ...rest,
      address: address?.split(':').at(-1),
      balance: parseQuantity(quantity.numeric, decimals),
      decimals,
    }
  })

/** The tokens of the wallet's answer for a network. */
export const parseWalletTokens = (entries: readonly unknown[], network: Network) =>
  parseTokens(entries, network, (entry) => {
    const parsed = v.safeParse(walletEntry, entry)
    if (!parsed.success) return undefined
    const { address, balance, metadata, type } = parsed.output
    const amount = v.safeParse(hexAmount, balance)
    return {
      ...metadata,
      address: type === 'NATIVE' ? undefined : address,
      balance: amount.success ? BigInt(amount.output) : undefined,
    }
  })
