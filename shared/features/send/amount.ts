import { formatAmount } from '../../format/amount.ts'
import { parseAmount, type Separators } from '../../format/parse-amount.ts'
import { parseQuantity } from '../../format/parse-quantity.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import * as limits from './limits.ts'
import type { AmountState } from './send-state.ts'

/** The decimals that a price is read with. The smallest prices of tokens have more digits than a fiat currency. */
const priceDecimals = 24

type Priced = Pick<TokenBalance, 'decimals' | 'price'>

/** A price as a whole number of its smallest part. `undefined` without one, or for one that is too small. */
function toWholePrice(price: number | undefined): bigint | undefined {
  const whole = price === undefined ? undefined : parseQuantity(String(price), priceDecimals)
  return whole === undefined || whole === 0n ? undefined : whole
}

/** The worth of an amount in the smallest part of US dollars, truncated. `undefined` without a price. */
export function toFiat(value: bigint, { decimals, price }: Priced): bigint | undefined {
  const whole = toWholePrice(price)
  if (whole === undefined) return undefined
  return (
    (value * whole * 10n ** BigInt(limits.fiatDecimals)) / 10n ** BigInt(decimals + priceDecimals)
  )
}

/** The amount of a token for a number of the smallest parts of US dollars, truncated. `undefined` without a price. */
function fromFiat(fiat: bigint, { decimals, price }: Priced): bigint | undefined {
  const whole = toWholePrice(price)
  if (whole === undefined) return undefined
  return (
    (fiat * 10n ** BigInt(decimals + priceDecimals)) / (whole * 10n ** BigInt(limits.fiatDecimals))
  )
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
    : writeAmount(fiat, limits.fiatDecimals, separators)
}

export const emptyAmount: AmountState = {
  isMax: false,
  problem: undefined,
  text: '',
  unit: 'token',
  value: undefined,
}

/** Reads what a visitor has typed as an amount of a token, or of US dollars. */
export function readAmount(
  text: string,
  unit: AmountState['unit'],
  { separators, token }: { readonly separators: Separators; readonly token: Priced | undefined },
): AmountState {
  const empty = { ...emptyAmount, text, unit }
  if (text.trim() === '' || !token) return empty
  const isFiat = unit === 'fiat'
  const parsed = parseAmount(text, isFiat ? limits.fiatDecimals : token.decimals, separators)
  if (typeof parsed === 'string') return { ...empty, problem: parsed }
  return { ...empty, value: isFiat ? fromFiat(parsed, token) : parsed }
}
