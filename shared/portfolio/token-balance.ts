import { parseQuantity } from '../format/parse-quantity.ts'
import type { Network } from '../networks/network.ts'
import type { ChainId } from '../schema/primitives.ts'

/** What an account has of one asset (§3.1). */
export type TokenBalance = {
  /** The CAIP-19 id, which tells two tokens of one symbol apart. Addresses of eip155 are in lower case. */
  readonly assetId: string
  /** The CAIP-2 id of the network. */
  readonly chainId: ChainId
  /** The address of the contract, or of the mint in solana. Absent for the native currency. */
  readonly address: string | undefined
  /** The name, of at most 40 characters, without control and invisible ones. Anyone can choose the name of a token. */
  readonly name: string
  /** The symbol, of at most 16 characters. It can be empty, and can be that of another token. */
  readonly symbol: string
  /** The number of decimals. */
  readonly decimals: number
  /** The amount in the smallest unit. `undefined` if it could not be read, which is not zero. */
  readonly balance: bigint | undefined
  /** The price of one token in US dollars. `undefined` if it is not known. */
  readonly price: number | undefined
  /** The worth of the amount in US dollars. `undefined` if it is not known. */
  readonly value: number | undefined
  /** The http or https URL of an image. */
  readonly iconUrl: string | undefined
}

/** SLIP-44, of the native currencies other than Ether. */
const coinTypes: Readonly<Record<string, number>> = {
  'eip155:56': 9006,
  'eip155:100': 700,
  'eip155:137': 966,
  'eip155:250': 1007,
  'eip155:8217': 8217,
  'eip155:42220': 52_752,
  'eip155:43114': 9005,
}

/** CAIP-19. Without an address: the native currency. */
export function toAssetId(chainId: ChainId, address: string | undefined): string {
  if (chainId.startsWith('solana:'))
    return `${chainId}/${address === undefined ? 'slip44:501' : `token:${address}`}`
  if (address === undefined) return `${chainId}/slip44:${coinTypes[chainId] ?? 60}`
  return `${chainId}/erc20:${address.toLowerCase()}`
}

/** The smallest prices of tokens have more digits than a fiat currency. */
const priceDecimals = 40

const exactDigits = 15

/** Further digits are cut off, so that it is never more. */
function toNumber(value: bigint, decimals: number): number {
  const cut = Math.max(0, value.toString().length - exactDigits)
  return Number(`${value / 10n ** BigInt(cut)}e${cut - decimals}`)
}

/** Exact product, truncated once, to 15 digits. `undefined` without an amount or a price. */
export function toValue(
  balance: bigint | undefined,
  decimals: number,
  price: number | undefined,
): number | undefined {
  if (balance === 0n) return 0
  if (balance === undefined || price === undefined) return undefined
  const whole = parseQuantity(String(price), priceDecimals)
  if (whole === undefined) return undefined
  const value = toNumber(balance * whole, decimals + priceDecimals)
  return Number.isFinite(value) ? value : undefined
}

export function addValues(values: readonly number[]): number {
  const parts = values.map((value) => parseQuantity(String(value), priceDecimals) ?? 0n)
  return toNumber(
    parts.reduce((sum, part) => sum + part, 0n),
    priceDecimals,
  )
}

type Priced = Pick<TokenBalance, 'address' | 'balance' | 'decimals'> &
  Partial<Pick<TokenBalance, 'price' | 'value'>>

/** The worth tells only the price of the native currency: anyone can send a token. Services write zero for an unknown worth. */
export function toPrice({ address, balance, decimals, price, value }: Priced): number | undefined {
  if (price !== undefined || address !== undefined || !balance || !value) return price
  const unit = value / (Number(balance) / 10 ** decimals)
  return Number.isFinite(unit) ? unit : undefined
}

export function toNativeToken(
  network: Pick<Network, 'assets' | 'caipNetworkId' | 'nativeCurrency'>,
  balance: bigint | undefined,
  known?: Partial<Pick<TokenBalance, 'iconUrl' | 'price'>>,
): TokenBalance {
  const { caipNetworkId, nativeCurrency } = network
  const price = known?.price
  return {
    ...nativeCurrency,
    address: undefined,
    assetId: toAssetId(caipNetworkId, undefined),
    balance,
    chainId: caipNetworkId,
    iconUrl: known?.iconUrl,
    price,
    value: toValue(balance, nativeCurrency.decimals, price),
  }
}

/** The largest worth is first. Of unknown worths, the native currency is first, then the names decide. */
export function compareTokens(one: TokenBalance, other: TokenBalance): number {
  const difference = (other.value ?? -1) - (one.value ?? -1)
  if (difference !== 0) return difference
  const rank = ({ address }: TokenBalance) => (address === undefined ? 0 : 1)
  return rank(one) - rank(other) || one.name.localeCompare(other.name)
}
