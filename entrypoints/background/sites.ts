import type { WxtBrowser } from 'wxt/browser'
import type { ExtensionStore } from '../../shared/wire/extension-store.ts'
import { toMatchPattern } from '../../shared/wire/site.ts'
import { createReloads, type Switch, toOverlayId } from './reloads.ts'

export type Sites = {
  /** Registers for the sites that are on and allowed, and for no other; reloads the tabs that wait for it. */
  readonly apply: () => Promise<void>
  /** The same from nothing. */
  readonly restore: () => Promise<void>
  readonly switchSite: (change: Switch) => Promise<void>
  readonly isOn: (origin: string) => Promise<boolean>
}

const scripts = [
  { js: 'bridge.js', toId: (origin: string) => `bridge ${origin}`, world: 'ISOLATED' },
  { js: 'content-scripts/overlay.js', toId: toOverlayId, world: 'MAIN' },
] as const

/** Runs tasks one after the other, so that no two register the same at once. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <result>(task: () => Promise<result>): Promise<result> => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}

type Needs = { browser: WxtBrowser; canHavePort: boolean; store: ExtensionStore }

/**
 * Which sites the overlay is registered for.
 *
 * What is stored is what the tester wants; what the browser allows decides. So a permission that is taken back in the
 * browser's own settings switches a site off, and one that is granted after the popup has closed switches it on.
 */
export function createSites({ browser, canHavePort, store }: Needs): Sites {
  const { permissions, scripting } = browser
  const reloads = createReloads(browser)
  const inTurn = createQueue()
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

  async function register(): Promise<void> {
    const sites = await store.getSites()
    const allowed = await Promise.all(sites.map(isAllowed))
    const wanted = sites.filter((_, index) => allowed[index]).flatMap(toScripts)
    const registered = await listRegistered()
    const gone = registered.filter((id) => !wanted.some((script) => script.id === id))
    const missing = wanted.filter(({ id }) => !registered.includes(id))
    if (gone.length > 0) await scripting.unregisterContentScripts({ ids: gone })
    if (missing.length > 0) await scripting.registerContentScripts(missing)
  }

  async function apply(): Promise<void> {
    await register()
    await reloads.settle(await listRegistered())
  }

  async function save({ isOn, origin, tabId }: Switch): Promise<void> {
    const others = (await store.getSites()).filter((site) => site !== origin)
    await store.setSites(isOn ? [...others, origin] : others)
    await reloads.expect({ isOn, origin, tabId }, await listRegistered())
  }

  async function giveBack(pattern: string): Promise<void> {
    // Where patterns have no port, a neighbour on another port needs the same one.
    if ((await store.getSites()).some((origin) => toPattern(origin) === pattern)) return
    // What an administrator granted cannot be given back. Nothing is registered for it any more.
    await permissions.remove({ origins: [pattern] }).catch(() => undefined)
  }

  return {
    apply: () => inTurn(apply),
    isOn: async (origin) => (await store.getSites()).includes(origin) && isAllowed(origin),
    restore: () =>
      inTurn(async () => {
        await scripting.unregisterContentScripts()
        await apply()
      }),
    switchSite: (change) =>
      inTurn(async () => {
        await save(change)
        await apply()
        if (!change.isOn) await giveBack(toPattern(change.origin))
      }),
  }
}
