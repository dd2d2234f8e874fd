import type { Conditions } from '../conditions.ts'
import { type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { addAuthRoutes } from './auth/auth-routes.ts'
import { createAuthStore } from './auth/auth-store.ts'
import { addImageRoutes } from './image-routes.ts'
import { loadIcon } from './load-icon.ts'
import { addProjectRoutes } from './project-routes.ts'
import { addWalletRoutes } from './wallet-routes.ts'

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
      addImageRoutes(app, { conditions: shared.conditions, loadIcon })
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
