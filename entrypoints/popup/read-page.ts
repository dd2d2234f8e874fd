import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'
import { isLocalPage } from '../../shared/controllers/alert-controller.ts'
import { fill } from '../../shared/options/fill.ts'
import { defaultServices } from '../../shared/options/option-table.ts'
import { findBlockingDirective, policyHeader } from '../../shared/policies/content-policy.ts'
import { findRestrictions } from '../../shared/policies/find-restrictions.ts'
import type { Restriction } from '../../shared/policies/restriction.ts'
import { parseUrl } from '../../shared/schema/parse-url.ts'
import {
  type PageHeaders,
  type PageState,
  pageState,
  type StateGet,
  version,
} from '../../shared/wire/contract.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import { callBackground } from './call-background.ts'

export type BlockedPart = {
  /** The directive of the policy, such as `frame-src`. */
  readonly directive: string
  readonly part: 'frame' | 'relay'
  readonly url: string
}

/** The restrictions that the popup names one by one. Those of the content security policy are among the blocked parts. */
const isNamed = ({ kind }: Restriction) => kind !== 'frame-policy'

/** Finds what the headers of a page forbid beside its content security policy, and the sandbox that this sets. */
export function findHeaderRestrictions(
  headers: PageHeaders,
  url: string,
  settings: Settings,
): readonly Restriction[] {
  const isSecure = url.startsWith('https:') || isLocalPage(url)
  const facts = { headers, isFramed: false, isIsolated: false, isOpaque: false, isSecure }
  const frameUrl = toServices(settings).secureFrame
  return findRestrictions(
    { ...facts, markupPolicies: [], sandboxes: [], url },
    { frameUrl },
  ).filter(isNamed)
}

/** What the page of a tab says of its overlay. `absent` where none runs, as before the page is reloaded. */
export type PageReport = {
  readonly blocked: readonly BlockedPart[]
  readonly frames: readonly string[]
  readonly isRecorded: boolean
  readonly isRelaxed: boolean
  /** What its headers forbid beside that. The switch that removes the policy does not change them, but for a sandbox. */
  readonly restrictions: readonly Restriction[]
  readonly state: PageState['state'] | 'absent'
}

const toServices = ({ services }: Settings) => fill(defaultServices, services)

export function findBlockedParts(
  policies: readonly string[],
  pageUrl: string,
  settings: Settings,
): readonly BlockedPart[] {
  const { services } = settings
  const { relay, secureFrame, secureSite } = toServices(settings)
  const frame = services.secureFrame || !services.secureSite ? secureFrame : secureSite
  const parts = [
    { directives: ['connect-src', 'default-src'], part: 'relay', url: relay },
    { directives: ['frame-src', 'child-src', 'default-src'], part: 'frame', url: frame },
  ] as const
  return parts.flatMap(({ directives, part, url }) => {
    const directive = findBlockingDirective(policies, parseUrl(pageUrl), {
      directives,
      url: parseUrl(url),
    })
    return directive ? [{ directive, part, url: new URL(url).origin }] : []
  })
}

type PageSite = {
  readonly isRelaxed: boolean
  readonly origin: string
  readonly settings: Settings
  readonly tabId: number
}

/** Reads the state of the overlay in a tab. Rejects where no bridge answers. */
export async function readPageState(
  { tabs }: Pick<WxtBrowser, 'tabs'>,
  tabId: number,
): Promise<PageState> {
  const message = { kind: 'state-get', portico: 'wire', version } satisfies StateGet
  const answer: unknown = await tabs.sendMessage(tabId, message, { frameId: 0 })
  const page = v.parse(pageState, answer)
  // The recording of an overlay that has stepped aside or has failed ended with it.
  return { ...page, isRecorded: page.isRecorded && page.state === 'on' }
}

/** Reads the state of the overlay in a tab, and what the policy of its page blocks. Never rejects. */
export async function readPage(
  browser: Pick<WxtBrowser, 'runtime' | 'tabs'>,
  { isRelaxed, origin, settings, tabId }: PageSite,
): Promise<PageReport> {
  try {
    const { frames, isRecorded, policies, state, url } = await readPageState(browser, tabId)
    const { [policyHeader]: policy, ...others } = await callBackground(browser, 'policies-get', {
      origin,
      tabId,
    })
    // The policy of a relaxed site is removed on the way.
    const ofHeader = policy === undefined || isRelaxed ? [] : [policy]
    const blocked = findBlockedParts([...policies, ...ofHeader], url, settings)
    const headers = { ...others, ...(ofHeader[0] !== undefined && { [policyHeader]: ofHeader[0] }) }
    const restrictions = findHeaderRestrictions(headers, url, settings)
    return { blocked, frames, isRecorded, isRelaxed, restrictions, state }
  } catch {
    // No bridge answers: the page was loaded before the site was switched on.
    return {
      blocked: [],
      frames: [],
      isRecorded: false,
      isRelaxed,
      restrictions: [],
      state: 'absent',
    }
  }
}
