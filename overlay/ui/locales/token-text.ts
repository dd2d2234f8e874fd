import { shortenAddress } from '../../../shared/format/address.ts'
import { formatAmount } from '../../../shared/format/amount.ts'
import * as limits from '../../../shared/limits.ts'
import type { TokenBalance } from '../../../shared/portfolio/token-balance.ts'
import { formatNumber } from './format-number.ts'
import { formatTokenAmount } from './format-token.ts'

/** A text of another party in a sentence of another direction. Latin text between two letters or digits stays as it is. */
export const isolate = (text: string): string =>
  /^(\d*[a-z]([ -~]*\w)?)?$/i.test(text) ? text : `\u2068${text}\u2069`

/** What a token is counted in. One without a symbol has its name or its address. */
export const toSymbol = ({ address, name, symbol }: TokenBalance): string =>
  isolate(symbol || name || (address ? shortenAddress(address) : ''))

export const toExactText = (value: bigint, decimals: number, tag: string): string =>
  formatNumber(formatAmount(value, decimals, decimals), tag)

/** An amount with 3 digits of what it is, truncated: a fee is mostly less than the decimals of a balance can say. */
export function toFineText(value: bigint, decimals: number, tag: string): string {
  const exact = formatAmount(value, decimals, decimals)
  const [, zeros] = /^0\.(0*)/.exec(exact) ?? []
  if (zeros === undefined || zeros.length === 0)
    return formatTokenAmount({ balance: value, decimals }, tag) ?? ''
  return formatNumber(formatAmount(value, decimals, zeros.length + limits.balanceDecimals), tag)
}
