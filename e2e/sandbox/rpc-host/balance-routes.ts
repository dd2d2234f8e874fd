import type { Context } from 'hono'
import * as v from 'valibot'
import type { Env } from '../faults.ts'
import type { Routes } from '../service.ts'
import { type Balance, readEvmBalances } from './evm-balances.ts'
import { anyAddress, caip10, parseFields, parseQuery } from './parsing.ts'
import { createRefusal } from './refusals.ts'
import { checkQueryProject, type RpcParts, unsupportedChain } from './rpc-parts.ts'
import { readSolanaBalances } from './solana-balances.ts'
import { toIconUrl, toPrice } from './tokens.ts'

const params = v.object({ address: anyAddress })

const query = v.object({
  currency: v.literal('usd', 'The currency has to be usd'),
  chainId: v.optional(v.string()),
  // Has no effect, because balances are not cached.
  forceUpdate: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(caip10),
    ),
  ),
})

/** Versions that the hosted service answers with an empty list. */
const brokenVersions = ['1.6.4', '1.6.5']

export function addBalanceRoutes(app: Routes, parts: RpcParts): void {
  app.get('/v1/account/:address/balance', async (context) => {
    checkQueryProject(context, parts.conditions)
    const { address } = parseFields(params, context.req.param())
    const { chainId } = parseQuery(context, query)
    const readers = toReaders(parts, address, chainId)
    if (!isServed(context)) return context.json({ balances: [] })
    const balances = await Promise.all(readers.map((read) => read()))
    return context.json({ balances: balances.flat().map((balance) => toEntry(parts, balance)) })
  })
}

/** Whether a request is served. Without an origin or a version, the response is an empty list and no error. */
function isServed(context: Context<Env>): boolean {
  const version = context.req.query('sv') ?? context.req.header('x-sdk-version')
  if (!version || !context.req.header('origin')) return false
  return !brokenVersions.some((broken) => version.endsWith(broken))
}

type Reader = () => Promise<readonly Balance[]>

function toReaders(
  { chains, clusters }: RpcParts,
  address: v.InferOutput<typeof anyAddress>,
  chainId: string | undefined,
): readonly Reader[] {
  if (chainId && !chains.has(chainId) && !clusters.has(chainId))
    throw createRefusal(400, 'chainId', unsupportedChain)
  const isAsked = (caip2: string) => !chainId || caip2 === chainId
  const readers =
    address.kind === 'evm'
      ? [...chains.values()]
          .filter(({ caip2 }) => isAsked(caip2))
          .map((chain) => () => readEvmBalances(chain, address.text))
      : [...clusters]
          .filter(([caip2]) => isAsked(caip2))
          .map(
            ([caip2, url]) =>
              () =>
                readSolanaBalances({ caip2, url }, address.text),
          )
  if (chainId && readers.length === 0)
    throw createRefusal(400, 'address', 'The address is not one of this chain')
  return readers
}

function toEntry({ facts }: RpcParts, { chain, numeric, token }: Balance) {
  const price = toPrice(chain, token.symbol)
  return {
    name: token.name,
    symbol: token.symbol,
    chainId: chain,
    ...(token.address && { address: `${chain}:${token.address}` }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(token.decimals), numeric },
    iconUrl: toIconUrl(facts(), token.symbol),
  }
}
