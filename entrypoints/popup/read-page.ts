import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'
import { fill } from '../../shared/options/fill.ts'
import { defaultServices } from '../../shared/options/resolve-options.ts'
import { type PageState, pageState, type StateGet, version } from '../../shared/wire/contract.ts'
import { findBlockingDirective } from '../../shared/wire/policy.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import { callBackground } from './call-background.ts'

/** A part of the overlay that the policy of the page blocks. */
export type BlockedPart = {
  /** The directive of the policy, such as `frame-src`. */
  readonly directive: string
  readonly part: 'frame' | 'relay'
  readonly url: string
}

/** What the page of a tab says of its overlay. `absent` where none runs, as before the page is reloaded. */
export type PageReport = {
  readonly blocked: readonly BlockedPart[]
  /** The origins of its frames. */
  readonly frames: readonly string[]
  readonly isRecorded: boolean
  /** Whether its policy is removed. */
  readonly isRelaxed: boolean
  readonly state: PageState['state'] | 'absent'
}

/** Finds what policies block of the services of a profile. */
export function findBlockedParts(
  policies: readonly string[],
  pageUrl: string,
  { services }: Settings,
): readonly BlockedPart[] {
  const { relay, secureFrame, secureSite } = fill(defaultServices, services)
  const frame = services.secureFrame || !services.secureSite ? secureFrame : secureSite
  const parts = [
    { directives: ['connect-src', 'default-src'], part: 'relay', url: relay },
    { directives: ['frame-src', 'child-src', 'default-src'], part: 'frame', url: frame },
  ] as const
  return parts.flatMap(({ directives, part, url }) => {
    const directive = findBlockingDirective(policies, pageUrl, { directives, url })
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
    // The headers of a relaxed site are removed on the way.
    const headers = isRelaxed
      ? []
      : await callBackground(browser, 'policies-get', { origin, tabId })
    const blocked = findBlockedParts([...policies, ...headers], url, settings)
    return { blocked, frames, isRecorded, isRelaxed, state }
  } catch {
    // No bridge answers: the page was loaded before the site was switched on.
    return { blocked: [], frames: [], isRecorded: false, isRelaxed, state: 'absent' }
  }
}
