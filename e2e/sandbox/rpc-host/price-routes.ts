import * as v from 'valibot'
import { isAddress } from 'viem'
import type { Routes } from '../service.ts'
import { caip10, parseBody, parseFields } from './parsing.ts'
import { createRefusal } from './refusals.ts'
import { checkProject, type RpcParts, unsupportedChain } from './rpc-parts.ts'
import { findEvmToken, findSolanaToken, type Token, toIconUrl, toPrice } from './tokens.ts'

const body = v.object({
  projectId: v.optional(v.string()),
  currency: v.string(),
  addresses: v.array(v.string()),
})

const question = v.object({
  currency: v.literal('usd', 'The currency has to be usd'),
  addresses: v.pipe(v.array(caip10), v.nonEmpty('No address was given')),
})

/** Adds the route for the price of a token. Only the first address is priced, as in the hosted service. */
export function addPriceRoutes(app: Routes, parts: RpcParts): void {
  app.post('/v1/fungible/price', async (context) => {
    const { projectId, ...input } = await parseBody(context, body)
    checkProject(parts.conditions, projectId ?? context.req.query('projectId'))
    const [address = ''] = parseFields(question, input).addresses
    const { chain, local } = split(address)
    if (!parts.chains.has(chain) && !parts.clusters.has(chain))
      throw createRefusal(400, 'addresses', unsupportedChain)
    const token = findToken(chain, local)
    if (!token) return context.json({ fungibles: [] })
    const { decimals, name, symbol } = token
    const iconUrl = toIconUrl(parts.facts(), symbol)
    const price = toPrice(chain, symbol)
    return context.json({ fungibles: [{ address, name, symbol, iconUrl, price, decimals }] })
  })
}

function split(address: string): { chain: string; local: string } {
  const end = address.lastIndexOf(':')
  return { chain: address.slice(0, end), local: address.slice(end + 1) }
}

function findToken(chain: string, address: string): Token | undefined {
  if (chain.startsWith('solana:')) return findSolanaToken(address)
  if (isAddress(address, { strict: false })) return findEvmToken(address)
  throw createRefusal(400, 'addresses', 'The address is not valid')
}
