import { formatAmount } from './amount.ts'
import { type AmountProblem, parseAmount, type Separators } from './parse-amount.ts'
import { parseQuantity } from './parse-quantity.ts'

/** The amount, as it was entered. */
export type AmountState = {
  /** What was typed, with the separators of the visitor's language. In Max mode, the amount that the fee leaves. */
  readonly text: string
  /** What the text is in: the token, or US dollars. */
  readonly unit: 'fiat' | 'token'
  /** Whether everything is meant. The amount then follows the fee. */
  readonly isMax: boolean
  /** The amount in the smallest unit of the token. `undefined` if the text is none. */
  readonly value: bigint | undefined
  /** Why the text is no amount: it has more decimals than the token, or is no number. `undefined` for an empty text. */
  readonly problem: AmountProblem | undefined
}

/** The decimals of an amount in US dollars. */
const fiatDecimals = 2

/** The decimals that a price is read with. The smallest prices of tokens have more digits than a fiat currency. */
const priceDecimals = 24

type Priced = { readonly decimals: number; readonly price: number | undefined }

/** A price as a whole number of its smallest part. `undefined` without one, or for one that is too small. */
function toWholePrice(price: number | undefined): bigint | undefined {
  const whole = price === undefined ? undefined : parseQuantity(String(price), priceDecimals)
  return whole === undefined || whole === 0n ? undefined : whole
}

/** The worth of an amount in the smallest part of US dollars, truncated. `undefined` without a price. */
export function toFiat(value: bigint, { decimals, price }: Priced): bigint | undefined {
  const whole = toWholePrice(price)
  if (whole === undefined) return undefined
  return (value * whole * 10n ** BigInt(fiatDecimals)) / 10n ** BigInt(decimals + priceDecimals)
}

/** The amount of a token for a number of the smallest parts of US dollars, truncated. `undefined` without a price. */
function fromFiat(fiat: bigint, { decimals, price }: Priced): bigint | undefined {
  const whole = toWholePrice(price)
  if (whole === undefined) return undefined
  return (fiat * 10n ** BigInt(decimals + priceDecimals)) / (whole * 10n ** BigInt(fiatDecimals))
}

/** Writes an amount as a visitor would type it: whole, without groups, with the point of the language. */
export const writeAmount = (value: bigint, decimals: number, { decimal }: Separators): string =>
  formatAmount(value, decimals, decimals).replace('.', decimal)

/** The text of an amount in one of the units. */
export function writeIn(
  unit: AmountState['unit'],
  value: bigint,
  { separators, token }: { readonly separators: Separators; readonly token: Priced },
): string {
  const fiat = unit === 'fiat' ? toFiat(value, token) : undefined
  return fiat === undefined
    ? writeAmount(value, token.decimals, separators)
    : writeAmount(fiat, fiatDecimals, separators)
}

export const emptyAmount: AmountState = {
  isMax: false,
  problem: undefined,
  text: '',
  unit: 'token',
  value: undefined,
}

type ReadOptions = { readonly separators: Separators; readonly token: Priced | undefined }

/** Reads what a visitor has typed as an amount of a token, or of US dollars. */
export function readAmount(
  text: string,
  unit: AmountState['unit'],
  { separators, token }: ReadOptions,
): AmountState {
  const empty = { ...emptyAmount, text, unit }
  if (text.trim() === '' || !token) return empty
  const isFiat = unit === 'fiat'
  const parsed = parseAmount(text, isFiat ? fiatDecimals : token.decimals, separators)
  if (typeof parsed === 'string') return { ...empty, problem: parsed }
  return { ...empty, value: isFiat ? fromFiat(parsed, token) : parsed }
}

/** Means everything. What that is follows the fee. */
export const toMaxMode = (amount: AmountState): AmountState => ({
  ...amount,
  isMax: true,
  problem: undefined,
  value: undefined,
})

/** The amount for another token: the digits stay, the value is that of the new token. */
export function rereadAmount(amount: AmountState, options: ReadOptions): AmountState {
  const unit = options.token?.price === undefined ? 'token' : amount.unit
  return amount.isMax
    ? { ...amount, unit, value: undefined }
    : readAmount(amount.text, unit, options)
}

/**
 * The amount by what is known by now: in Max mode `most`, or what it was while that is unknown. A text that was typed before the
 * balances were read is read.
 */
export function followAmount(
  amount: AmountState,
  most: bigint | undefined,
  { separators, token }: ReadOptions,
): AmountState {
  const { isMax, problem, text, unit, value } = amount
  if (!token) return amount
  if (!isMax)
    return value === undefined && problem === undefined
      ? readAmount(text, unit, { separators, token })
      : amount
  if (most === undefined) return amount
  return { ...amount, text: writeIn(unit, most, { separators, token }), value: most }
}
