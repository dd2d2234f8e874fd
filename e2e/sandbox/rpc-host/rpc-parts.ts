import type { Context } from 'hono'
import { createPublicClient, http, type PublicClient } from 'viem'
import type { Purchase } from '../card-pay/purchases.ts'
import type { Conditions } from '../conditions.ts'
import { createIndexer, type Indexer } from '../evm/indexer.ts'
import type { Env } from '../faults.ts'
import type { WorldFacts } from '../world-facts.ts'
import type { PermissionStore } from './permission-store.ts'
import type { ProfileStore } from './profile-store.ts'
import { createRefusal } from './refusals.ts'

export type EvmUpstream = {
  /** CAIP-2. */
  readonly caip2: string
  readonly chainId: number
  /** The chain's own endpoint, so that the chain's faults also apply here. */
  readonly url: string
  readonly client: PublicClient
  readonly indexer: Indexer
}

/** What the routes read of a chain. */
export function toUpstream({ chainId, url }: Pick<EvmUpstream, 'chainId' | 'url'>): EvmUpstream {
  return {
    caip2: `eip155:${chainId}`,
    chainId,
    url,
    client: createPublicClient({ transport: http(url, { retryCount: 0 }) }),
    indexer: createIndexer({ url }),
  }
}

export type RpcParts = {
  /** By CAIP-2. */
  readonly chains: ReadonlyMap<string, EvmUpstream>
  /** Endpoints of the Solana clusters, by CAIP-2. */
  readonly clusters: ReadonlyMap<string, string>
  readonly conditions: Conditions
  readonly facts: () => WorldFacts
  readonly purchases: () => readonly Purchase[]
  readonly profiles: ProfileStore
  readonly permissions: PermissionStore
  readonly deposits: Set<string>
}

export const unsupportedChain = "We don't support the chainId you provided"

/** The chain with this CAIP-2 id. Refuses with 400 if there is none. */
export function toChain({ chains }: Pick<RpcParts, 'chains'>, caip2: string): EvmUpstream {
  const chain = chains.get(caip2)
  if (!chain) throw createRefusal(400, 'chainId', unsupportedChain)
  return chain
}

/** Refuses with 401 if the project id is missing or has expired. */
export function checkProject(conditions: Conditions, projectId: string | undefined): void {
  if (!projectId) throw createRefusal(401, 'projectId', 'Project ID is missing')
  if (!conditions.knowsProject(projectId))
    throw createRefusal(401, 'authentication', 'The project is not known or has expired')
}

export function checkQueryProject(context: Context<Env>, conditions: Conditions): void {
  checkProject(conditions, context.req.query('projectId'))
}
