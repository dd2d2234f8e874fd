import type {
  OnrampOrder,
  OnrampSeller,
} from '../../../../shared/features/onramp/onramp-provider.ts'
import { formatAmount } from '../../../../shared/format/amount.ts'
import {
  type AmountState,
  fiatDecimals,
  readAmount,
} from '../../../../shared/format/entered-amount.ts'
import { parseAmount, toSeparators } from '../../../../shared/format/parse-amount.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { toExactText, toFineText } from '../../locales/token-text.ts'

/** What can be bought. The price is not known for each. */
export type Currency = Pick<TokenBalance, 'decimals' | 'iconUrl' | 'name' | 'price' | 'symbol'> & {
  readonly isNative: boolean
}

export type TypedAmount = Pick<AmountState, 'text' | 'unit'>

/** The order that the text is, or why it is none, and how much of the currency that is if its price is known. */
export function toOrder({ text, unit }: TypedAmount, currency: Currency, tag: string) {
  const { symbol } = currency
  const separators = toSeparators(tag)
  const decimals = unit === 'fiat' ? fiatDecimals : currency.decimals
  const parsed = text.trim() ? parseAmount(text, decimals, separators) : 0n
  const none: OnrampOrder = { amount: undefined, currency: symbol }
  if (typeof parsed === 'string') return { order: none, problem: parsed, value: undefined }
  const exact = parsed > 0n ? formatAmount(parsed, decimals, decimals) : undefined
  const order: OnrampOrder =
    unit === 'fiat' ? { ...none, fiatAmount: exact } : { ...none, amount: exact }
  const { value } = readAmount(text, unit, { separators, token: currency })
  return { order, problem: undefined, value }
}

type ArrivalOptions = Pick<OnrampSeller, 'fee'> &
  Pick<TypedAmount, 'unit'> & { readonly tag: string }

/**
 * What arrives of an order at a seller. An amount of the currency arrives as it is. Of a sum of money, the highest fee is taken; a fee that
 * is not a number is not known.
 */
export function toArrival(
  value: bigint | undefined,
  { decimals, symbol }: Currency,
  { fee, tag, unit }: ArrivalOptions,
): { amount: string; kind: 'about' | 'before-fees' | 'exact' } | undefined {
  if (!value) return undefined
  const most = typeof fee === 'object' ? fee[1] : undefined
  const join = (amount: string) => `\u2066${amount} ${symbol}\u2069`
  const toText = (arriving: bigint) => join(toFineText(arriving, decimals, tag))
  if (unit === 'token') return { amount: join(toExactText(value, decimals, tag)), kind: 'exact' }
  if (most === undefined) return { amount: toText(value), kind: 'before-fees' }
  const kept = BigInt(Math.floor((100 - most) * 100))
  return { amount: toText((value * kept) / 10_000n), kind: 'about' }
}
