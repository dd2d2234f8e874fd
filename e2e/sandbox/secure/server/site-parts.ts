import type { Conditions } from '../../conditions.ts'
import type { WorldFacts } from '../../world-facts.ts'
import { type AttemptLimits, createAttemptLimits } from './attempt-limits.ts'
import { createEmailLogins, type EmailLogins } from './email-logins.ts'
import { createEmailUpdates, type EmailUpdates } from './email-updates.ts'
import { createFarcasterLogins, type FarcasterLogins } from './farcaster-logins.ts'
import { createMailStore, type MailStore } from './mail-store.ts'
import { createPeople, type People } from './people.ts'
import { createSocialLogins, type SocialLogins } from './social-logins.ts'

export type SiteParts = {
  readonly conditions: Conditions
  readonly facts: () => WorldFacts
  readonly mails: MailStore
  readonly limits: AttemptLimits
  readonly people: People
  readonly emailLogins: EmailLogins
  readonly emailUpdates: EmailUpdates
  readonly socialLogins: SocialLogins
  readonly farcasterLogins: FarcasterLogins
  /** Which pages may embed the frame, as sources of a Content-Security-Policy. */
  readonly ancestors: () => readonly string[]
  setAllowedAncestors: (sources: readonly string[]) => void
  /** Whether frames sign in with the login. Older frames do not know it. */
  readonly signsIn: () => boolean
  setSignsIn: (isOn: boolean) => void
  reset: () => void
}

const loopback: readonly string[] = ['http://127.0.0.1:*', 'http://localhost:*']

export function createSiteParts({
  conditions,
  facts,
}: Pick<SiteParts, 'conditions' | 'facts'>): SiteParts {
  const { now } = conditions
  const mails = createMailStore({ now })
  const limits = createAttemptLimits({ now })
  const people = createPeople({ now })
  const toLink = (token: string) => `${facts().services.secureSite}/device?token=${token}`
  const emailLogins = createEmailLogins({ limits, mails, people, now, toLink })
  const emailUpdates = createEmailUpdates({ limits, mails, people, now })
  const socialLogins = createSocialLogins({ now })
  const farcasterLogins = createFarcasterLogins({ now })
  let ancestors = loopback
  let signsIn = false
  const kept = { limits, mails, people, emailLogins, emailUpdates, socialLogins, farcasterLogins }
  return {
    conditions,
    facts,
    ...kept,
    ancestors: () => ancestors,
    setAllowedAncestors(sources) {
      ancestors = sources
    },
    signsIn: () => signsIn,
    setSignsIn(isOn) {
      signsIn = isOn
    },
    reset() {
      for (const part of Object.values(kept)) part.reset()
      ancestors = loopback
      signsIn = false
    },
  }
}
