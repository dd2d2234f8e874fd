import { formatAmount } from '../../../shared/format/amount.ts'
import * as limits from '../../../shared/limits.ts'
import type { TokenBalance } from '../../../shared/portfolio/token-balance.ts'
import { formatNumber } from './format-number.ts'
import { keepByTag } from './keep-by-tag.ts'

/** The digits of a whole number above which a text would not fit into a row. */
const longest = 15

const toExponent = (value: bigint, tag: string) =>
  new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    maximumFractionDigits: 3,
    notation: 'scientific',
    roundingMode: 'trunc',
  }).format(value)

/**
 * An amount of a token in a language: at most 3 decimals, truncated (§9.14), and `<0.001` for less. `undefined` for an amount
 * that is not known.
 */
export function formatTokenAmount(
  { balance, decimals }: Pick<TokenBalance, 'balance' | 'decimals'>,
  tag: string,
): string | undefined {
  if (balance === undefined) return undefined
  const amount = formatAmount(balance, decimals)
  if (amount === '0' && balance > 0n)
    return `<${formatNumber(formatAmount(1n, limits.balanceDecimals), tag)}`
  const [whole = ''] = amount.split('.')
  return whole.length > longest ? toExponent(BigInt(whole), tag) : formatNumber(amount, tag)
}

/** Above it, a sum is that of a price which nobody pays. */
const mostFiat = 999.99e12

const toFiatFormat = (notation: 'compact' | 'standard') =>
  keepByTag(
    (tag) =>
      new Intl.NumberFormat(`${tag}-u-nu-latn`, {
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
        maximumFractionDigits: 2,
        minimumFractionDigits: 2,
        notation,
        roundingMode: 'trunc',
        style: 'currency',
      }),
  )

const toStandard = toFiatFormat('standard')
/** One of a billion or more would not fit beside a name. */
const toCompact = toFiatFormat('compact')

/** A sum in US dollars in a language: 2 decimals, truncated (§9.14), `<$0.01` for less, and `>$999.99T` for more. */
export function formatFiat(value: number, tag: string): string {
  const format = value >= 1e9 ? toCompact(tag) : toStandard(tag)
  if (value > mostFiat) return `>${format.format(mostFiat)}`
  return value > 0 && value < 0.01 ? `<${format.format(0.01)}` : format.format(value)
}
