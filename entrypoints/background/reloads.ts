import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'

export type Switch = {
  readonly isOn: boolean
  readonly origin: string
  readonly tabId: number | undefined
}

type Reload = Switch & { readonly tabId: number }

const key = 'reloads.v1'

const stored = v.fallback(
  v.array(v.object({ isOn: v.boolean(), origin: v.string(), tabId: v.number() })),
  [],
)

export function toOverlayId(origin: string): string {
  return `overlay ${origin}`
}

/** Kept in session storage: the prompt for the permission may outlive the background. */
export function createReloads({ storage, tabs }: WxtBrowser) {
  const isDone = ({ isOn, origin }: Omit<Switch, 'tabId'>, registered: readonly string[]) =>
    registered.includes(toOverlayId(origin)) === isOn

  const read = async () => v.parse(stored, (await storage.session.get(key))[key])
  const write = (next: readonly Reload[]) => storage.session.set({ [key]: next })

  return {
    /** Records the tab, unless the site is already switched. */
    async expect({ isOn, origin, tabId }: Switch, registered: readonly string[]): Promise<void> {
      if (tabId === undefined) return
      const change = { isOn, origin, tabId }
      const others = (await read()).filter((one) => one.tabId !== tabId)
      await write(isDone(change, registered) ? others : [...others, change])
    },
    /** Reloads the tabs whose site is switched, but not those that reload already. */
    async settle(registered: readonly string[], reloading: readonly number[]): Promise<void> {
      const pending = await read()
      await write(pending.filter((change) => !isDone(change, registered)))
      const done = pending.filter((change) => isDone(change, registered))
      // A closed tab needs no reload.
      for (const { tabId } of done)
        if (!reloading.includes(tabId)) await tabs.reload(tabId).catch(() => undefined)
    },
  }
}
