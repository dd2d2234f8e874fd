import type { AddressName } from '../../../../shared/core/address-name.ts'
import { type Approval, isRead } from '../../../../shared/features/approvals/approval.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { formatAmount } from '../../../../shared/format/amount.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import { formatNumber } from '../../locales/format-number.ts'
import { formatFiat, formatTokenAmount } from '../../locales/format-token.ts'
import type { approvalWords } from './words.ts'

type Message = FormatMessage<keyof typeof approvalWords>

/** What a token calls itself. Its address stands beside it: anyone can choose the name. */
export const toTokenName = ({ name, symbol }: Approval): string => symbol || name

/** A text of another party in a sentence of another direction. */
const isolate = (text: string) => `\u2068${text}\u2069`

const withAddress = (name: string | undefined, address: string) =>
  name ? `${isolate(name)} (${shortenAddress(address)})` : shortenAddress(address)

/** The token and the spender in a sentence, each with its address. */
export const toParties = (
  approval: Approval,
  spenderName: AddressName | undefined,
): { readonly spender: string; readonly token: string } => ({
  spender: withAddress(spenderName?.name, approval.spender),
  token: withAddress(toTokenName(approval), approval.token),
})

/** What may be spent, for a row: at most 3 decimals, truncated. `undefined` if it could not be read. */
export function toAmountText(
  approval: Approval,
  message: Message,
  tag: string,
): string | undefined {
  const { amount, decimals, isUnlimited, kind } = approval
  if (!isRead(approval)) return undefined
  if (isUnlimited) return message(kind === 'token' ? 'approvals.unlimited' : 'approvals.collection')
  const text = formatTokenAmount({ balance: amount, decimals: decimals ?? 0 }, tag) ?? ''
  // Without the decimals, the number of tokens is unknown.
  return decimals === undefined ? message('approvals.amount-units', { amount: text }) : text
}

/** What the spender can move now, with its unit and, for a row, its worth. `undefined` if it is not known, which is not nothing. */
export function toRiskText(approval: Approval, message: Message, tag: string): string | undefined {
  const { atRisk, decimals, kind, symbol, value } = approval
  if (atRisk === undefined) return undefined
  if (kind === 'collection')
    return atRisk === 1n
      ? message('approvals.nft')
      : message('approvals.nfts', { count: formatNumber(String(atRisk), tag) })
  const text = formatTokenAmount({ balance: atRisk, decimals: decimals ?? 0 }, tag) ?? ''
  if (decimals === undefined) return message('approvals.amount-units', { amount: text })
  const amount = isolate(symbol ? `${text} ${isolate(symbol)}` : text)
  return value === undefined ? amount : `${amount} (${isolate(formatFiat(value, tag))})`
}

export function toExactText(approval: Approval, message: Message, tag: string): string | undefined {
  const { amount, decimals = 0, isUnlimited } = approval
  if (isUnlimited || amount === undefined || approval.decimals === undefined)
    return toAmountText(approval, message, tag)
  return formatNumber(formatAmount(amount, decimals, decimals), tag)
}

export const hasUnit = ({ decimals, isUnlimited }: Approval): boolean =>
  !isUnlimited && decimals !== undefined
