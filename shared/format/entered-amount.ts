import { formatAmount } from './amount.ts'
import { type AmountProblem, parseAmount, type Separators } from './parse-amount.ts'
import { parseQuantity } from './parse-quantity.ts'

export type AmountState = {
  /** The separators are those of the visitor's language. In Max mode, this is the amount that the fee leaves. */
  readonly text: string
  readonly unit: 'fiat' | 'token'
  readonly isMax: boolean
  /** In the smallest unit. `undefined` if the text is not an amount. */
  readonly value: bigint | undefined
  readonly problem: AmountProblem | undefined
}

export const fiatDecimals = 2

/** The smallest prices of tokens have more digits than a fiat currency. */
const priceDecimals = 24

type Priced = { readonly decimals: number; readonly price: number | undefined }

function toWholePrice(price: number | undefined): bigint | undefined {
  const whole = price === undefined ? undefined : parseQuantity(String(price), priceDecimals)
  return whole === undefined || whole === 0n ? undefined : whole
}

/** In the smallest part of US dollars, truncated. `undefined` without a price. */
export function toFiat(value: bigint, { decimals, price }: Priced): bigint | undefined {
  const whole = toWholePrice(price)
  if (whole === undefined) return undefined
  return (value * whole * 10n ** BigInt(fiatDecimals)) / 10n ** BigInt(decimals + priceDecimals)
}

function fromFiat(fiat: bigint, { decimals, price }: Priced): bigint | undefined {
  const whole = toWholePrice(price)
  if (whole === undefined) return undefined
  return (fiat * 10n ** BigInt(decimals + priceDecimals)) / (whole * 10n ** BigInt(fiatDecimals))
}

/** Writes it as a visitor would: whole, without groups, with the point of the language. */
export const writeAmount = (value: bigint, decimals: number, { decimal }: Separators): string =>
  formatAmount(value, decimals, decimals).replace('.', decimal)

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

export const toMaxMode = (amount: AmountState): AmountState => ({
  ...amount,
  isMax: true,
  problem: undefined,
  value: undefined,
})

export function rereadAmount(amount: AmountState, options: ReadOptions): AmountState {
  const unit = options.token?.price === undefined ? 'token' : amount.unit
  return amount.isMax
    ? { ...amount, unit, value: undefined }
    : readAmount(amount.text, unit, options)
}

/** In Max mode this is `most`, or the last value while that is unknown. */
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
