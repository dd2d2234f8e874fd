import type { Conditions } from '../conditions.ts'
import { type Routes, type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world.ts'

export type SecureSite = Service & {
  /** Which pages may hold the frame, as sources of a Content-Security-Policy, until the next reset. */
  setAllowedAncestors: (sources: readonly string[]) => void
}

type SecureSiteOptions = {
  conditions: Conditions
  facts: () => WorldFacts
  port?: number | undefined
}

const loopback: readonly string[] = ['http://127.0.0.1:*', 'http://localhost:*']

/** The hosted secure site: the embedded wallet's frame, its logins and the mailbox that they write to. */
export async function startSecureSite({ port }: SecureSiteOptions): Promise<SecureSite> {
  let ancestors = loopback
  const service = await startService({
    name: 'secure',
    port,
    routes: (app) => addSecureRoutes(app, () => ancestors),
  })
  return {
    ...service,
    setAllowedAncestors(sources) {
      ancestors = sources
    },
    reset() {
      ancestors = loopback
      return service.reset()
    },
  }
}

function addSecureRoutes(app: Routes, ancestors: () => readonly string[]): void {
  app.get('/', (context) =>
    context.text('The secure site.', 200, {
      'content-security-policy': `frame-ancestors ${ancestors().join(' ')}`,
    }),
  )
}
