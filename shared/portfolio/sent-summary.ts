import * as v from 'valibot'
import { formatAmount } from '../format/amount.ts'
import { cleanPicture } from '../format/clean-icon.ts'
import type { TokenBalance } from './token-balance.ts'

const transfer = v.object({
  direction: v.picklist(['in', 'out']),
  iconUrl: v.optional(
    v.pipe(
      v.string(),
      v.check((url) => cleanPicture(url) === url),
    ),
  ),
  /** In units of the token. An amount that is not known yet is missing. */
  quantity: v.optional(v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))),
  symbol: v.string(),
})

export const sentSummary = v.object({
  operation: v.picklist(['approve', 'send', 'trade']),
  sentTo: v.string(),
  transfers: v.pipe(
    v.array(transfer),
    v.check((all) => all.length <= 2),
  ),
})

/** What a transaction of this page does, for the time until a service has read it from the chain. */
export type SentSummary = Omit<v.InferOutput<typeof sentSummary>, 'transfers'> & {
  readonly transfers: readonly v.InferOutput<typeof transfer>[]
}

/** `amount` is in the smallest unit of the token. */
export function toSentTransfer(
  direction: 'in' | 'out',
  { decimals, iconUrl, symbol }: TokenBalance,
  amount?: bigint,
): SentSummary['transfers'][number] {
  return {
    direction,
    symbol,
    ...(amount !== undefined && { quantity: formatAmount(amount, decimals, decimals) }),
    ...(iconUrl !== undefined && cleanPicture(iconUrl) === iconUrl && { iconUrl }),
  }
}
