import * as v from 'valibot'
import { cleanPicture } from '../format/clean-icon.ts'
import { cleanText } from '../format/clean-text.ts'
import { parseQuantity } from '../format/parse-quantity.ts'
import type { Network } from '../networks/network.ts'
import { finiteNumber, wholeNumber } from '../schema/numbers.ts'
import * as balanceLimits from './limits.ts'
import { type TokenBalance, toAssetId, toNativeToken, toPrice, toValue } from './token-balance.ts'

/** A token's maker chooses its decimals. */
const decimalsRange = wholeNumber(0, 36)
const decimalsText = v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), decimalsRange)
const worth = v.optional(v.fallback(v.optional(finiteNumber(0)), undefined))
const picture = v.fallback(v.optional(v.string()), undefined)
const label = v.fallback(v.string(), '')
const networkAddresses: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[\da-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** services §1.7.4. */
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

/** §3.2, EIP-7811. */
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

type RawToken = Pick<TokenBalance, 'balance' | 'decimals' | 'name' | 'symbol'> & {
  readonly address: string | undefined
  readonly iconUrl?: string | undefined
  readonly price?: number | undefined
  readonly value?: number | undefined
}

/** No decimals count as low quality (§3.1). A native currency with another symbol than the network's has no price. */
export function toTokenBalance(raw: RawToken, network: Network): TokenBalance | undefined {
  const { caipNetworkId, chainNamespace, nativeCurrency } = network
  const { address, balance, decimals, iconUrl: icon } = raw
  const price = toPrice(raw)
  const iconUrl = icon && cleanPicture(icon)
  if (address === undefined) {
    const hasDecimals = decimals === nativeCurrency.decimals
    const isSame = hasDecimals && raw.symbol === nativeCurrency.symbol
    // The node's amount is newer: see `joinTokens`.
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

export const isServiceEntry = (entry: unknown): boolean => v.safeParse(serviceEntry, entry).success

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
