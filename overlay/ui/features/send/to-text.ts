import type { FeeState, SendState } from '../../../../shared/features/send/send-state.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { formatAmount } from '../../../../shared/format/amount.ts'
import * as limits from '../../../../shared/limits.ts'
import type { TokenBalance } from '../../../../shared/portfolio/token-balance.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { formatTokenAmount } from '../../locales/format-token.ts'

/** A text of another party in a sentence of another direction. Plain Latin text stays as it is. */
export const isolate = (text: string): string =>
  /^[ -~]*$/.test(text) ? text : `\u2068${text}\u2069`

/** What a token is counted in. One without a symbol has its name or its address. */
export const toSymbol = ({ address, name, symbol }: TokenBalance): string =>
  isolate(symbol || name || (address ? shortenAddress(address) : ''))

/** The whole amount. */
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

/** What the fee takes of the token that is sent. `undefined` while it is not known. */
function toCost({ address }: TokenBalance, fee: FeeState): bigint | undefined {
  if (address !== undefined) return 0n
  return fee.status === 'ready' ? fee.fee.total + fee.fee.rent : undefined
}

/** What the account has left of the token. `undefined` while it is not known, and if it has too little. */
export function toLeft({ amount, fee, token }: SendState): bigint | undefined {
  const cost = token && toCost(token, fee)
  if (token?.balance === undefined || amount.value === undefined || cost === undefined)
    return undefined
  const left = token.balance - amount.value - cost
  return left < 0n ? undefined : left
}
