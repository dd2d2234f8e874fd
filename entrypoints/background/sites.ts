import type { WxtBrowser } from 'wxt/browser'
import { createQueue } from '../../shared/async/queue.ts'
import { type SitesChanged, version } from '../../shared/wire/contract.ts'
import {
  type ExtensionStorage,
  findChoice,
  type SiteChoice,
} from '../../shared/wire/extension-storage.ts'
import { toMatchPattern } from '../../shared/wire/site.ts'
import { setRelaxedSites } from './relaxed-rules.ts'
import { createReloads, type Switch, toOverlayId } from './reloads.ts'

export type Sites = {
  /**
   * Registers the scripts for the sites that are on and permitted, removes the policy of those that are relaxed, reloads the
   * tabs that wait for it, and has the other tabs of a site that is off stop.
   */
  readonly apply: () => Promise<void>
  /** Removes all registrations and applies them again. */
  readonly restore: () => Promise<void>
  /** Saves what the tester has selected for a site, and reloads the tab. */
  readonly configure: (choice: SiteChoice, tabId: number) => Promise<void>
  readonly switchSite: (change: Switch) => Promise<void>
  readonly isOn: (origin: string) => Promise<boolean>
}

const scripts = [
  { js: 'bridge.js', toId: (origin: string) => `bridge ${origin}`, world: 'ISOLATED' },
  { js: 'content-scripts/overlay.js', toId: toOverlayId, world: 'MAIN' },
] as const

type SitesOptions = { browser: WxtBrowser; canHavePort: boolean; storage: ExtensionStorage }

/** Has the other tabs of a site that is off stop: their scripts run until they are reloaded. */
async function notifyBridges({ tabs }: WxtBrowser, reloaded: readonly number[]): Promise<void> {
  const message = { kind: 'sites-changed', portico: 'wire', version } satisfies SitesChanged
  await Promise.all(
    (await tabs.query({})).map(async ({ id }) => {
      if (id === undefined || reloaded.includes(id)) return
      // Most tabs have no bridge.
      await tabs.sendMessage(id, message, { frameId: 0 }).catch(() => undefined)
    }),
  )
}

/**
 * Registers the overlay for sites.
 *
 * The storage has the sites that the tester has switched on; the browser's permissions decide. So a permission that is
 * removed in the browser's settings switches a site off, and one that is granted after the popup has closed switches
 * it on.
 */
export function createSites({ browser, canHavePort, storage }: SitesOptions): Sites {
  const { permissions, scripting } = browser
  const reloads = createReloads(browser)
  // Two runs at once would register the same scripts.
  const queue = createQueue()
  const toPattern = (origin: string) => toMatchPattern(origin, canHavePort)

  const toScripts = (origin: string) =>
    scripts.map(({ js, toId, world }) => ({
      id: toId(origin),
      js: [js],
      matches: [toPattern(origin)],
      runAt: 'document_start' as const,
      world,
    }))

  async function isAllowed(origin: string): Promise<boolean> {
    return permissions.contains({ origins: [toPattern(origin)] })
  }

  async function listRegistered(): Promise<readonly string[]> {
    return (await scripting.getRegisteredContentScripts()).map(({ id }) => id)
  }

  async function listOn(): Promise<readonly string[]> {
    const sites = await storage.getSites()
    const allowed = await Promise.all(sites.map(isAllowed))
    return sites.filter((_, index) => allowed[index])
  }

  /** A site that is off keeps its policy, whatever was selected for it. */
  async function relax(sites: readonly string[]): Promise<void> {
    const choices = await storage.getChoices()
    const isRelaxed = (origin: string) => findChoice(choices, origin).isRelaxed
    await setRelaxedSites(browser, sites.filter(isRelaxed))
  }

  /** Gives whether scripts of a site are no longer registered. */
  async function register(): Promise<boolean> {
    const sites = await listOn()
    await relax(sites)
    const expected = sites.flatMap(toScripts)
    const registered = await listRegistered()
    const gone = registered.filter((id) => !expected.some((script) => script.id === id))
    const missing = expected.filter(({ id }) => !registered.includes(id))
    if (gone.length > 0) await scripting.unregisterContentScripts({ ids: gone })
    if (missing.length > 0) await scripting.registerContentScripts(missing)
    return gone.length > 0
  }

  async function apply(): Promise<void> {
    const isAnyGone = await register()
    const reloaded = await reloads.settle(await listRegistered())
    if (isAnyGone) await notifyBridges(browser, reloaded)
  }

  async function save({ isOn, origin, tabId }: Switch): Promise<void> {
    const others = (await storage.getSites()).filter((site) => site !== origin)
    await storage.setSites(isOn ? [...others, origin] : others)
    await reloads.expect({ isOn, origin, tabId }, await listRegistered())
  }

  async function removePermission(pattern: string): Promise<void> {
    // Where patterns have no port, a site on another port of the host needs the same permission.
    if ((await storage.getSites()).some((origin) => toPattern(origin) === pattern)) return
    // A permission of an administrator cannot be removed. No script is registered for it any more.
    await permissions.remove({ origins: [pattern] }).catch(() => undefined)
  }

  return {
    apply: () => queue(apply),
    configure: (choice, tabId) =>
      queue(async () => {
        await storage.setChoice(choice)
        await relax(await listOn())
        // A closed tab needs no reload.
        await browser.tabs.reload(tabId).catch(() => undefined)
      }),
    isOn: async (origin) => (await storage.getSites()).includes(origin) && isAllowed(origin),
    restore: () =>
      queue(async () => {
        await scripting.unregisterContentScripts()
        await apply()
      }),
    switchSite: (change) =>
      queue(async () => {
        await save(change)
        await apply()
        if (!change.isOn) await removePermission(toPattern(change.origin))
      }),
  }
}
