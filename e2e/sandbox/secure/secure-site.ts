import type { Conditions } from '../conditions.ts'
import { type Service, startService } from '../service.ts'
import type { WorldFacts } from '../world-facts.ts'
import { addConsentRoutes } from './server/consent-routes.ts'
import { addFrameRoutes } from './server/frame-routes.ts'
import { addMailRoutes } from './server/mail-routes.ts'
import type { Mail } from './server/mail-store.ts'
import { addPageRoutes } from './server/page-routes.ts'
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
