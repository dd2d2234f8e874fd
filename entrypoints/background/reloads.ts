import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'

export type Switch = { readonly isOn: boolean; readonly origin: string; readonly tabId: number }

const key = 'reloads.v1'

const stored = v.fallback(
  v.array(v.object({ isOn: v.boolean(), origin: v.string(), tabId: v.number() })),
  [],
)

/** The id that the overlay is registered under for a site. */
export function toOverlayId(origin: string): string {
  return `overlay ${origin}`
}

/**
 * The tabs that are to be reloaded once a site is what it was switched to.
 *
 * Kept for the session: the browser may ask for the permission longer than a background lives.
 */
export function createReloads({ storage, tabs }: WxtBrowser) {
  const isDone = ({ isOn, origin }: Switch, registered: readonly string[]) =>
    registered.includes(toOverlayId(origin)) === isOn

  const read = async () => v.parse(stored, (await storage.session.get(key))[key])
  const write = (next: readonly Switch[]) => storage.session.set({ [key]: next })

  return {
    /** Notes the tab, unless the site is what it is switched to already. */
    async expect(change: Switch, registered: readonly string[]): Promise<void> {
      const others = (await read()).filter(({ tabId }) => tabId !== change.tabId)
      await write(isDone(change, registered) ? others : [...others, change])
    },
    /** Reloads the tabs whose site has become what they wait for. */
    async settle(registered: readonly string[]): Promise<void> {
      const waiting = await read()
      await write(waiting.filter((change) => !isDone(change, registered)))
      // A tab that was closed meanwhile needs no reload.
      for (const change of waiting)
        if (isDone(change, registered)) await tabs.reload(change.tabId).catch(() => undefined)
    },
  }
}
