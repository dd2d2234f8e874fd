import * as v from 'valibot'
import type { Address } from 'viem'
import type { Routes } from '../service.ts'
import { compare, cutPage, type Position } from './history-cursor.ts'
import { toItem, toPurchaseItem } from './history-items.ts'
import { anyAddress, parseFields, parseQuery } from './parsing.ts'
import { createRefusal } from './refusals.ts'
import { checkQueryProject, type EvmUpstream, type RpcParts, toChain } from './rpc-parts.ts'

const params = v.object({ address: anyAddress })

const query = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
  onramp: v.optional(v.literal('coinbase', 'The onramp is not known')),
})

export function addHistoryRoutes(app: Routes, parts: RpcParts): void {
  app.get('/v1/account/:address/history', async (context) => {
    checkQueryProject(context, parts.conditions)
    const { address } = parseFields(params, context.req.param())
    const { chainId, cursor, onramp } = parseQuery(context, query)
    if (onramp) return context.json(readPurchases(parts, address.text, cursor))
    if (address.kind === 'evm')
      return context.json(await readHistory(parts, { address: address.text, chainId, cursor }))
    // Solana has no history, because the overlay does not request it.
    if (chainId && !parts.clusters.has(chainId))
      throw createRefusal(400, 'address', 'The address is not one of this chain')
    return context.json({ data: [], next: null })
  })
}

type HistoryQuery = {
  readonly address: Address
  readonly chainId: string | undefined
  readonly cursor: string | undefined
}

async function readHistory(parts: RpcParts, { address, chainId, cursor }: HistoryQuery) {
  const chains = chainId ? [toChain(parts, chainId)] : [...parts.chains.values()]
  const entries = await Promise.all(chains.map((chain) => readEntries(chain, address)))
  const all = entries.flat().toSorted((one, other) => compare(one.position, other.position))
  const { items, next } = cutPage(all, cursor)
  const facts = parts.facts()
  const data = await Promise.all(
    items.map(({ chain, operation }) => toItem(operation, { chain, facts })),
  )
  return { data, next }
}

async function readEntries(chain: EvmUpstream, address: Address) {
  const operations = await chain.indexer.readOperations(address)
  return operations.map((operation) => {
    const { block, index, minedAt } = operation
    const position: Position = [minedAt, chain.caip2, block, index]
    return { chain, operation, position }
  })
}

/** The account's purchases on all chains, because the page may be connected to another chain than the payout's. */
function readPurchases({ facts, purchases }: RpcParts, address: string, cursor?: string) {
  const entries = purchases()
    .filter((purchase) => purchase.provider === 'coinbase' && purchase.address === address)
    .map((purchase, index) => {
      const position: Position = [purchase.boughtAt / 1000, purchase.chain, 0, index]
      return { purchase, position }
    })
    .toSorted((one, other) => compare(one.position, other.position))
  const { items, next } = cutPage(entries, cursor)
  const data = items.map(({ purchase }) => toPurchaseItem(purchase, facts()))
  return { data, next }
}
