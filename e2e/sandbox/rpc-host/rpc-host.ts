import type { ClusterEndpoint } from '../card-pay/payout.ts'
import type { Purchase } from '../card-pay/purchases.ts'
import type { Conditions } from '../conditions.ts'
import type { Chain } from '../evm/chain.ts'
import { type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { createPermissionStore } from './permission-store.ts'
import { createProfileStore } from './profile-store.ts'
import { type RpcParts, toUpstream } from './rpc-parts.ts'
import { addRpcRoutes } from './rpc-routes.ts'

export type RpcHostOptions = {
  chains: readonly Chain[]
  clusters?: readonly ClusterEndpoint[]
  conditions: Conditions
  facts: () => WorldFacts
  purchases: () => readonly Purchase[]
  port?: number | undefined
}

export async function startRpcHost({
  chains,
  clusters = [],
  port,
  ...shared
}: RpcHostOptions): Promise<Service> {
  const profiles = createProfileStore()
  const permissions = createPermissionStore()
  const deposits = new Set<string>()
  const parts: RpcParts = {
    ...shared,
    profiles,
    permissions,
    deposits,
    chains: new Map(chains.map((chain) => [`eip155:${chain.chainId}`, toUpstream(chain)])),
    clusters: new Map(clusters.map(({ caip2, url }) => [caip2, url])),
  }
  const service = await startService({
    name: 'rpc',
    port,
    routes: (app) => addRpcRoutes(app, parts),
  })
  return {
    ...service,
    async reset() {
      profiles.reset()
      permissions.reset()
      deposits.clear()
      await service.reset()
    },
  }
}
