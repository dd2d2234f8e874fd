import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { anyAddress } from '../rpc-host/parsing.ts'
import { prices } from '../rpc-host/prices.ts'
import { findTokenBySymbol } from '../rpc-host/tokens.ts'
import type { Purchase } from './purchases.ts'

export const cardLimits = { least: 10, most: 7500 } as const

/** The number of decimals that an amount is rounded to. */
const mostDecimals = 8

export const order = v.object({
  provider: v.picklist(['coinbase', 'meld', 'exchange']),
  sessionId: v.optional(v.string()),
  address: anyAddress,
  /** CAIP-2 and symbol. */
  offer: v.pipe(v.string(), v.regex(/^[a-z\d]+:\w+\/[A-Z]+$/)),
  dollars: v.pipe(
    v.string(),
    v.transform(Number),
    v.number(),
    v.minValue(cardLimits.least),
    v.maxValue(cardLimits.most),
  ),
  card: v.picklist(['good', 'refused', 'slow']),
})

export function toPurchase(
  { address, dollars, offer, provider, sessionId }: v.InferOutput<typeof order>,
  now: number,
): Purchase | undefined {
  const [chain = '', symbol = ''] = offer.split('/')
  const token = findTokenBySymbol(chain, symbol)
  const price = prices.get(symbol)
  const isForAddress = chain.startsWith('solana:') === (address.kind === 'solana')
  if (!token || !price || !isForAddress) return undefined
  return {
    id: randomUUID(),
    provider,
    sessionId,
    boughtAt: now,
    address: address.text,
    chain,
    symbol,
    // Without an exponent and without trailing zeros.
    amount: (dollars / price).toFixed(Math.min(token.decimals, mostDecimals)).replace(/\.?0+$/, ''),
    status: 'IN_PROGRESS',
    hash: undefined,
  }
}
