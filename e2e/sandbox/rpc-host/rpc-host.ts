import { randomUUID } from 'node:crypto'
import { createPublicClient, http } from 'viem'
import type { ClusterEndpoint } from '../card-pay/payout.ts'
import type { Purchase } from '../card-pay/purchases.ts'
import type { Conditions } from '../conditions.ts'
import type { Chain } from '../evm/chain.ts'
import { createIndexer } from '../evm/indexer.ts'
import { type Routes, type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { addBalanceRoutes } from './balance-routes.ts'
import { addConvertBuildRoutes } from './convert-build-routes.ts'
import { addConvertRoutes } from './convert-routes.ts'
import { addExchangeRoutes } from './exchange-routes.ts'
import { addHistoryRoutes } from './history-routes.ts'
import { addIdentityRoutes } from './identity-routes.ts'
import { addJsonRpcRoutes } from './json-rpc-routes.ts'
import { addOnrampRoutes } from './onramp-routes.ts'
import { addPermissionRoutes } from './permission-routes.ts'
import { createPermissionStore } from './permission-store.ts'
import { addPriceRoutes } from './price-routes.ts'
import { addProfileRoutes } from './profile-routes.ts'
import { createProfileStore } from './profile-store.ts'
import { refuseError } from './refusals.ts'
import type { EvmUpstream, RpcParts } from './rpc-parts.ts'

export type RpcHostOptions = {
  chains: readonly Chain[]
  clusters?: readonly ClusterEndpoint[]
  conditions: Conditions
  facts: () => WorldFacts
  /** The card purchases, for the purchase history. */
  purchases: () => readonly Purchase[]
  port?: number | undefined
}

/** Starts the RPC host, over the local chains. */
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

function toUpstream({ chainId, url }: Chain): EvmUpstream {
  return {
    caip2: `eip155:${chainId}`,
    chainId,
    url,
    client: createPublicClient({ transport: http(url, { retryCount: 0 }) }),
    indexer: createIndexer({ url }),
  }
}

function addRpcRoutes(app: Routes, parts: RpcParts): void {
  app.onError(refuseError)
  app.use(async (context, next) => {
    await next()
    context.header('x-request-id', randomUUID())
  })
  addJsonRpcRoutes(app, parts)
  addIdentityRoutes(app, parts)
  addHistoryRoutes(app, parts)
  addBalanceRoutes(app, parts)
  addPriceRoutes(app, parts)
  addProfileRoutes(app, parts)
  addConvertRoutes(app, parts)
  addConvertBuildRoutes(app, parts)
  addOnrampRoutes(app, parts)
  addPermissionRoutes(app, parts)
  addExchangeRoutes(app, parts)
}
