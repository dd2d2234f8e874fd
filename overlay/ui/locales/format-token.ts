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

/** The notation of a sum: one of a billion or more would not fit beside a name. */
function toNotation(value: number): 'compact' | 'scientific' | 'standard' {
  if (value >= 10 ** longest) return 'scientific'
  return value >= 1e9 ? 'compact' : 'standard'
}

const toFiatFormat = (notation: ReturnType<typeof toNotation>) =>
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

const fiatFormats = {
  compact: toFiatFormat('compact'),
  scientific: toFiatFormat('scientific'),
  standard: toFiatFormat('standard'),
}

/** A sum in US dollars in a language: 2 decimals, truncated (§9.14), and `<$0.01` for less. */
export function formatFiat(value: number, tag: string): string {
  const format = fiatFormats[toNotation(value)](tag)
  return value > 0 && value < 0.01 ? `<${format.format(0.01)}` : format.format(value)
}
