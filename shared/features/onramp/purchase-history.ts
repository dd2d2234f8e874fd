import * as v from 'valibot'
import type { CoreContext } from '../../core/context.ts'
import { formatAmount } from '../../format/amount.ts'
import { cleanText } from '../../format/clean-text.ts'
import { parseQuantity } from '../../format/parse-quantity.ts'
import { isoTime } from '../../schema/iso-time.ts'
import { requestJson } from '../../services/http.ts'
import { toRpcServiceUrl } from '../../services/rpc-service-url.ts'
import * as limits from './limits.ts'
import type { OnrampAccount } from './onramp-provider.ts'
import type { Delivery, PurchaseProgress } from './onramp-state.ts'

export type Purchase = PurchaseProgress & {
  readonly id: string
  /** Of the payment, in milliseconds since the epoch. */
  readonly at: number
}

const transferEntry = v.object({
  fungible_info: v.object({ symbol: v.string() }),
  quantity: v.object({ numeric: v.string() }),
})

const statuses = {
  ONRAMP_TRANSACTION_STATUS_FAILED: 'declined',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'bought',
} as const

const purchaseEntry = v.object({
  id: v.pipe(v.string(), v.regex(/./s)),
  metadata: v.object({
    minedAt: isoTime,
    status: v.pipe(
      v.picklist([
        'ONRAMP_TRANSACTION_STATUS_FAILED',
        'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
        'ONRAMP_TRANSACTION_STATUS_SUCCESS',
      ]),
      v.transform((status) => statuses[status]),
    ),
  }),
  transfers: v.fallback(v.optional(v.array(v.unknown())), undefined),
})

const answer = v.object({ data: v.array(v.unknown()) })

function toDelivery(entry: unknown): readonly Delivery[] {
  const parsed = v.safeParse(transferEntry, entry)
  if (!parsed.success) return []
  const { fungible_info: token, quantity } = parsed.output
  const amount = parseQuantity(quantity.numeric, limits.decimals)
  if (amount === undefined) return []
  return [
    {
      amount: formatAmount(amount, limits.decimals, limits.decimals),
      symbol: cleanText(token.symbol, limits.symbol),
    },
  ]
}

function toPurchase(entry: unknown): readonly Purchase[] {
  const parsed = v.safeParse(purchaseEntry, entry)
  if (!parsed.success) return []
  const { id, metadata, transfers } = parsed.output
  const { minedAt: at, status } = metadata
  return [{ at, deliveries: (transfers ?? []).flatMap(toDelivery), id, status }]
}

/** §7.4. Not from a cache: a purchase that is late would seem to be missing. */
export async function fetchPurchases(
  { options, platform }: Pick<CoreContext, 'options' | 'platform'>,
  { address }: OnrampAccount,
  signal: AbortSignal,
): Promise<readonly Purchase[]> {
  const { data } = await requestJson({
    fetch: (url, init) => platform.fetch(url, { ...init, cache: 'no-cache' }),
    schema: answer,
    signal,
    url: toRpcServiceUrl(options, `v1/account/${address}/history`, { onramp: 'coinbase' }),
  })
  return data.flatMap(toPurchase)
}
