import { join } from 'node:path'
import type { Conditions } from '../conditions.ts'
import { serveFile, serveScript } from '../serve-files.ts'
import { type Routes, type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { toPageHeaders } from './pages/layout.ts'
import { renderDashboard, renderIndex, renderLoading } from './pages/small-pages.ts'
import { addConsentRoutes } from './server/consent-routes.ts'
import { addFrameRoutes } from './server/frame-routes.ts'
import { addMailRoutes } from './server/mail-routes.ts'
import type { Mail } from './server/mail-store.ts'
import { createSiteParts } from './server/site-parts.ts'

export type SecureSite = Service & {
  /** Sets which pages may embed the frame, as sources of a Content-Security-Policy, until the next reset. */
  setAllowedAncestors: (sources: readonly string[]) => void
  /** Sets whether frames that load from now on sign in with the login, until the next reset. Default: they do not. */
  setSignsIn: (isOn: boolean) => void
  /** Newest first. With `to`, the mails to that address only. */
  readMails: (to?: string) => readonly Mail[]
}

type SecureSiteOptions = {
  conditions: Conditions
  facts: () => WorldFacts
  port?: number | undefined
}

/** Starts the hosted secure site: the embedded wallet's frame, its logins and the mailbox that they write to. */
export async function startSecureSite({
  conditions,
  facts,
  port,
}: SecureSiteOptions): Promise<SecureSite> {
  const parts = createSiteParts({ conditions, facts })
  const service = await startService({
    name: 'secure',
    port,
    routes(app) {
      addFrameRoutes(app, parts)
      addMailRoutes(app, parts)
      addConsentRoutes(app, parts)
      addPageRoutes(app)
    },
  })
  return {
    ...service,
    setAllowedAncestors: parts.setAllowedAncestors,
    setSignsIn: parts.setSignsIn,
    readMails: parts.mails.read,
    reset() {
      parts.reset()
      return service.reset()
    },
  }
}

function addPageRoutes(app: Routes): void {
  const headers = toPageHeaders()
  // The dashboard calls the chains' endpoints, whose ports vary.
  const asking = toPageHeaders({
    connect: 'http://127.0.0.1:* ws://127.0.0.1:* http://localhost:* ws://localhost:*',
  })
  app.get('/', (context) => context.html(renderIndex(), 200, headers))
  app.get('/loading', (context) => context.html(renderLoading(), 200, headers))
  app.get('/dashboard', (context) => context.html(renderDashboard(), 200, asking))

  const inSite = (path: string) => join(import.meta.dirname, path)
  serveFile(app, '/images/favicon.png', inSite('pages/favicon.png'))
  serveFile(app, '/assets/site.css', inSite('pages/site.css'))
  serveFile(app, '/sdk/frame.css', inSite('frame/frame.css'))
  serveScript(app, '/assets/mailbox.js', inSite('pages/mailbox-script.ts'))
  serveScript(app, '/assets/callback.js', inSite('pages/callback-script.ts'))
  serveScript(app, '/assets/dashboard.js', inSite('frame/dashboard.ts'))
}
