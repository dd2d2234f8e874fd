import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { anyAddress } from '../rpc-host/parsing.ts'
import { prices } from '../rpc-host/prices.ts'
import { findTokenBySymbol } from '../rpc-host/tokens.ts'
import type { Purchase } from './purchases.ts'

/** What a card may be charged with at once, in US dollars. */
export const cardLimits = { least: 10, most: 7500 } as const

/** What an amount is rounded to, as nobody sells more finely. */
const mostDecimals = 8

/** The form of the shop, as it comes in. */
export const order = v.object({
  provider: v.picklist(['coinbase', 'meld']),
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

/** Nothing where it is for something that is not sold. */
export function toPurchase(
  { address, dollars, offer, provider }: v.InferOutput<typeof order>,
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
    boughtAt: now,
    address: address.text,
    chain,
    symbol,
    // Without an exponent and without zeros at its end.
    amount: (dollars / price).toFixed(Math.min(token.decimals, mostDecimals)).replace(/\.?0+$/, ''),
    status: 'IN_PROGRESS',
    hash: undefined,
  }
}
