import type { Conditions } from '../conditions.ts'
import { type Routes, type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { addAuthRoutes } from './auth/auth-routes.ts'
import { createAuthStore } from './auth/auth-store.ts'
import { createCatalogue } from './catalogue.ts'
import { addImageRoutes } from './image-routes.ts'
import { addProjectRoutes } from './project-routes.ts'
import { refuse, refuseProject } from './refusal.ts'
import { selectWallets } from './select-wallets.ts'
import { parseWalletQuery } from './wallet-query.ts'

type ApiHostOptions = {
  conditions: Conditions
  facts: () => WorldFacts
  /** The origins that every project allows. */
  origins: () => readonly string[]
  port?: number | undefined
}

/** Starts the API host: catalogue, images, project settings and sign-in sessions. */
export async function startApiHost({ port, ...shared }: ApiHostOptions): Promise<Service> {
  const store = createAuthStore()
  const service = await startService({
    name: 'api',
    port,
    routes(app) {
      addWalletRoutes(app, shared)
      addImageRoutes(app, shared.conditions)
      addProjectRoutes(app, shared)
      addAuthRoutes(app, { ...shared, store })
    },
  })
  return {
    ...service,
    async reset() {
      store.reset()
      await service.reset()
    },
  }
}

function addWalletRoutes(
  app: Routes,
  { conditions, facts }: Pick<ApiHostOptions, 'conditions' | 'facts'>,
): void {
  let catalogue: ReturnType<typeof createCatalogue> | undefined
  app.get('/getWallets', (context) => {
    const query = context.req.query()
    const refusal = refuseProject(conditions, query['projectId'], 401)
    if (refusal) return refusal
    const parsed = parseWalletQuery(query)
    if ('bad' in parsed) return refuse(400, parsed.bad.field, parsed.bad.description)
    catalogue ??= createCatalogue({
      apiUrl: facts().services.api,
      phoneWallet: facts().phoneWallet,
    })
    return context.json(selectWallets(catalogue, parsed.query))
  })
}
