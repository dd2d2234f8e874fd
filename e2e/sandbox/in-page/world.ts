import { addImageRoutes } from '../api-host/image-routes.ts'
import { addProjectRoutes } from '../api-host/project-routes.ts'
import { addWalletRoutes } from '../api-host/wallet-routes.ts'
import { type Conditions, createConditions } from '../conditions.ts'
import type { Contracts } from '../evm/compile-contracts.ts'
import { addNftRoutes } from '../evm/nft-metadata.ts'
import type { Fault } from '../faults.ts'
import { createPermissionStore } from '../rpc-host/permission-store.ts'
import { createProfileStore } from '../rpc-host/profile-store.ts'
import { type RpcParts, toUpstream } from '../rpc-host/rpc-parts.ts'
import { addRpcRoutes } from '../rpc-host/rpc-routes.ts'
import { createServiceApp, type Routes } from '../service-app.ts'
import type { PageNode } from './evm/node.ts'
import { startPageChain } from './evm/start-chain.ts'
import { inlineImages } from './inline-images.ts'
import { chains, facts, type PageService, toUrl } from './page-facts.ts'

/** What a build puts beside the code, because a page has no files. */
export type WorldAssets = {
  readonly contracts: Contracts
  /** The SVGs of `@web3icons/core` that the services send, by path. */
  readonly icons: Readonly<Record<string, string>>
}

export type PageWorld = {
  /** Answers as the service at the origin of the URL. Rejects, as `fetch` does, if none is there. */
  readonly answer: (request: Request) => Promise<Response>
  /** `undefined` ends the fault. */
  readonly setFault: (service: PageService, fault: Fault | undefined) => void
}

type Answer = (request: Request) => Promise<Response>

/** A local world without servers: two EVM chains, the catalogue and the RPC host answer in the memory of a page. */
export function createPageWorld(assets: WorldAssets): PageWorld {
  const conditions = createConditions()
  const faults = new Map<PageService, Fault>()
  const services = new Map<string, { name: PageService; answer: Answer }>()
  const add = (name: PageService, routes: (app: Routes) => void) => {
    const { app } = createServiceApp({ name, routes })
    services.set(toUrl(name), { name, answer: async (request) => app.fetch(request) })
  }
  for (const chain of chains) add(chain.service, (app) => addChainRoutes(app, chain, assets))
  add('api', (app) => addApiRoutes(app, conditions, assets))
  add('rpc', (app) => addRpcRoutes(app, toRpcParts(conditions)))

  const world: PageWorld = {
    async answer(request) {
      const service = services.get(new URL(request.url).origin)
      const fault = service && faults.get(service.name)
      if (!service || fault?.kind === 'drop') throw new TypeError('Failed to fetch')
      if (fault?.kind === 'status')
        return new Response(`HTTP ${fault.status}`, { status: fault.status })
      return inlineImages(await service.answer(request), (image) => world.answer(image))
    },
    setFault(service, fault) {
      if (fault) faults.set(service, fault)
      else faults.delete(service)
    },
  }
  return world
}

/** The chain is made at the first request, because its past takes a second. */
function addChainRoutes(
  app: Routes,
  { id, service }: (typeof chains)[number],
  { contracts }: WorldAssets,
): void {
  let started: Promise<PageNode> | undefined
  const url = toUrl(service)
  addNftRoutes(app)
  app.post('/', async (context) => {
    started ??= startPageChain({ chainId: id, contracts, metadataUrl: `${url}/nft` })
    const body = await (await started).answer(await context.req.text())
    return context.body(body ?? '', 200, { 'content-type': 'application/json' })
  })
}

function addApiRoutes(app: Routes, conditions: Conditions, { icons }: WorldAssets): void {
  const origins = () => [globalThis.location?.origin ?? 'http://127.0.0.1']
  addWalletRoutes(app, { conditions, facts: () => facts })
  addImageRoutes(app, { conditions, loadIcon: (path) => Promise.resolve(icons[path]) })
  addProjectRoutes(app, { conditions, origins })
}

function toRpcParts(conditions: Conditions): RpcParts {
  const upstreams = chains.map(({ id, service }) =>
    toUpstream({ chainId: id, url: toUrl(service) }),
  )
  return {
    chains: new Map(upstreams.map((upstream) => [upstream.caip2, upstream])),
    clusters: new Map(),
    conditions,
    deposits: new Set(),
    facts: () => facts,
    permissions: createPermissionStore(),
    profiles: createProfileStore(),
    purchases: () => [],
  }
}
