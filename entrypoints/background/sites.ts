import type { WxtBrowser } from 'wxt/browser'
import { untilAborted } from '../../shared/async/abort.ts'
import { createQueue } from '../../shared/async/queue.ts'
import { type SitesChanged, version } from '../../shared/wire/contract.ts'
import {
  type ExtensionStorage,
  findChoice,
  type SiteChoice,
} from '../../shared/wire/extension-storage.ts'
import { toMatchPattern } from '../../shared/wire/site.ts'
import { createFreshSites } from './fresh-sites.ts'
import { setRelaxedSites } from './relaxed-rules.ts'
import { createReloads, type Switch, toOverlayId } from './reloads.ts'

export type Sites = {
  /**
   * Registers the scripts for the sites that are on and permitted, removes the policy of those that are relaxed, reloads the
   * tabs that wait for it, and has all tabs of a site that is off stop.
   */
  readonly apply: () => Promise<void>
  /** As `apply`, and writes existing registrations again: an update may have renamed the files. */
  readonly restore: () => Promise<void>
  /** Saves what the tester has selected for a site, and reloads the tab. */
  readonly configure: (choice: SiteChoice, tabId: number) => Promise<void>
  readonly switchSite: (change: Switch) => Promise<void>
  readonly isOn: (origin: string) => Promise<boolean>
  /** Whether the overlay runs in the frames of an origin in the pages of a site. */
  readonly isOnInFrame: (frame: FrameOfSite) => Promise<boolean>
  /** Whether a page of a site is the first one since the site was switched on. Says so once. */
  readonly takeFresh: (origin: string) => Promise<boolean>
}

export type FrameOfSite = { readonly origin: string; readonly site: string }

const toOverlay = (origin: string) => ({
  allFrames: false,
  id: toOverlayId(origin),
  js: ['content-scripts/overlay.js'],
  origin,
  world: 'MAIN' as const,
})

/** In frames the bridge has the overlay injected where the background lets it: the pattern of a frame matches its site in every tab. */
const toBridge = (origin: string, allFrames: boolean) => ({
  allFrames,
  id: `${allFrames ? 'frames' : 'bridge'} ${origin}`,
  js: ['bridge.js'],
  origin,
  world: 'ISOLATED' as const,
})

type SitesOptions = { browser: WxtBrowser; canHavePort: boolean; storage: ExtensionStorage }

/** How long the tabs of a site that is off have to stop, in ms. A frozen one does not answer. */
const stopTimeout = 8_000

/**
 * Has the pages and the frames that are off stop: their scripts run until they are reloaded. Gives the ids of the tabs whose page has
 * removed what is stored, and reloads.
 */
async function notifyBridges({ tabs }: WxtBrowser): Promise<readonly number[]> {
  const message = { kind: 'sites-changed', portico: 'wire', version } satisfies SitesChanged
  const signal = AbortSignal.timeout(stopTimeout)
  const answers = (await tabs.query({})).map(async ({ id }) => {
    if (id === undefined) return []
    const answer = tabs.sendMessage(id, message)
    // Most tabs have no bridge.
    const isLeft: unknown = await untilAborted(answer, signal).catch(() => false)
    return isLeft === true ? [id] : []
  })
  return (await Promise.all(answers)).flat()
}

type SitesScope = SitesOptions & { toPattern: (origin: string) => string }

async function isAllowed({ browser, toPattern }: SitesScope, origin: string): Promise<boolean> {
  return browser.permissions.contains({ origins: [toPattern(origin)] })
}

async function listOn(scope: SitesScope): Promise<readonly string[]> {
  const sites = await scope.storage.getSites()
  const allowed = await Promise.all(sites.map((origin) => isAllowed(scope, origin)))
  return sites.filter((_, index) => allowed[index])
}

/** A site that is off keeps its policy, whatever was selected for it. */
async function relax(scope: SitesScope, sites: readonly string[]): Promise<void> {
  const choices = await scope.storage.getChoices()
  const isRelaxed = (origin: string) => findChoice(choices, origin).isRelaxed
  await setRelaxedSites(scope.browser, sites.filter(isRelaxed))
}

/** The origins whose frames get the overlay on these sites, where the browser permits it. */
async function listFrames(scope: SitesScope, sites: readonly string[]): Promise<readonly string[]> {
  const choices = await scope.storage.getChoices()
  const frames = [...new Set(sites.flatMap((origin) => findChoice(choices, origin).frames))]
  const allowed = await Promise.all(frames.map((origin) => isAllowed(scope, origin)))
  return frames.filter((_, index) => allowed[index])
}

async function listRegistered({ scripting }: WxtBrowser): Promise<readonly string[]> {
  return (await scripting.getRegisteredContentScripts()).map(({ id }) => id)
}

/**
 * Gives whether scripts of a site are no longer registered. `isAnew`: scripts that are registered are written again. What stays is
 * registered all the time: when the browser starts, its pages load meanwhile.
 */
async function register(scope: SitesScope, isAnew: boolean): Promise<boolean> {
  const { browser, toPattern } = scope
  const { scripting } = browser
  const sites = await listOn(scope)
  await relax(scope, sites)
  const frames = await listFrames(scope, sites)
  const scripts = [
    ...sites.map(toOverlay),
    ...sites.filter((origin) => !frames.includes(origin)).map((origin) => toBridge(origin, false)),
    ...frames.map((origin) => toBridge(origin, true)),
  ]
  const expected = scripts.map(({ origin, ...script }) => ({
    ...script,
    matches: [toPattern(origin)],
    runAt: 'document_start' as const,
  }))
  const registered = await listRegistered(browser)
  const gone = registered.filter((id) => !expected.some((script) => script.id === id))
  const missing = expected.filter(({ id }) => !registered.includes(id))
  const kept = isAnew ? expected.filter(({ id }) => registered.includes(id)) : []
  if (gone.length > 0) await scripting.unregisterContentScripts({ ids: gone })
  if (kept.length > 0) await scripting.updateContentScripts(kept)
  if (missing.length > 0) await scripting.registerContentScripts(missing)
  return gone.length > 0
}

/** Removes the permissions of these origins, unless a site that is on needs them. */
async function removePermissions(
  { browser, storage, toPattern }: SitesScope,
  origins: readonly string[],
): Promise<void> {
  const sites = await storage.getSites()
  const choices = await storage.getChoices()
  // Where patterns have no port, a site on another port of the host needs the same permission.
  const needed = sites.flatMap((site) => [site, ...findChoice(choices, site).frames]).map(toPattern)
  for (const pattern of origins.map(toPattern))
    if (!needed.includes(pattern))
      // A permission of an administrator cannot be removed. No script is registered for it.
      await browser.permissions.remove({ origins: [pattern] }).catch(() => undefined)
}

/**
 * Registers the overlay for sites. The storage has the sites that the tester has switched on; the browser's permissions decide. So
 * a permission that is removed in the browser's settings switches a site off, and one that is granted after the popup has closed
 * switches it on.
 */
export function createSites(options: SitesOptions): Sites {
  const { browser, canHavePort, storage } = options
  const toPattern = (origin: string) => toMatchPattern(origin, canHavePort)
  const scope = { ...options, toPattern }
  const fresh = createFreshSites(storage)
  const reloads = createReloads(browser)
  // Two runs at once would register the same scripts.
  const queue = createQueue()

  const isOn = async (origin: string) =>
    (await storage.getSites()).includes(origin) && isAllowed(scope, origin)

  /** A frame that is off for one site can still be on for another one, with the same registration. */
  async function apply({ isAnew = false, isAnyFrameOff = false } = {}): Promise<void> {
    const isAnyGone = await register(scope, isAnew)
    const reloading = isAnyGone || isAnyFrameOff ? await notifyBridges(browser) : []
    await reloads.settle(await listRegistered(browser), reloading)
  }

  async function save({ isOn: isSwitchedOn, origin, tabId }: Switch): Promise<void> {
    const others = (await storage.getSites()).filter((site) => site !== origin)
    await storage.setSites(isSwitchedOn ? [...others, origin] : others)
    const registered = await listRegistered(browser)
    if (isSwitchedOn && !registered.includes(toOverlayId(origin))) await fresh.add(origin)
    await reloads.expect({ isOn: isSwitchedOn, origin, tabId }, registered)
  }

  const getFrames = async (origin: string) => findChoice(await storage.getChoices(), origin).frames

  return {
    apply: () => queue(() => apply()),
    configure: (choice, tabId) =>
      queue(async () => {
        const before = await getFrames(choice.origin)
        await storage.setChoice(choice)
        const frames = before.filter((origin) => !choice.frames.includes(origin))
        await apply({ isAnyFrameOff: frames.length > 0 })
        await removePermissions(scope, frames)
        // A closed tab needs no reload.
        await browser.tabs.reload(tabId).catch(() => undefined)
      }),
    isOn,
    isOnInFrame: async ({ origin, site }) =>
      (await getFrames(site)).includes(origin) &&
      (await isAllowed(scope, origin)) &&
      (await isOn(site)),
    restore: () => queue(() => apply({ isAnew: true })),
    takeFresh: fresh.take,
    switchSite: (change) =>
      queue(async () => {
        await save(change)
        await apply()
        if (!change.isOn)
          await removePermissions(scope, [change.origin, ...(await getFrames(change.origin))])
      }),
  }
}
