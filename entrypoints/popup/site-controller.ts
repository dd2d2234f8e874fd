import type { WxtBrowser } from 'wxt/browser'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createCaller } from '../../shared/wire/channel.ts'
import { popupContract } from '../../shared/wire/contract.ts'
import type { ExtensionStore } from '../../shared/wire/extension-store.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'
import { toMatchPattern } from '../../shared/wire/site.ts'
import type { FoundTab } from './find-tab.ts'

/** Where the site of the current tab stands. */
export type SiteState =
  | { readonly status: 'blocked' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed' | 'off' | 'on' | 'refused' | 'switching-off' | 'switching-on'
      readonly origin: string
    }

export type SiteController = {
  readonly store: Pick<StoreApi<SiteState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Must be called in the task of the tester's own click: the browser asks for the permission in it alone. */
  readonly setOn: (isOn: boolean) => Promise<void>
}

type Needs = {
  browser: WxtBrowser
  canHavePort: boolean
  findTab: () => Promise<FoundTab>
  store: ExtensionStore
}

/** Switches the site of the current tab on and off. Never rejects: failure is a state. */
export function createSiteController(needs: Needs): SiteController {
  const { browser, canHavePort, findTab, store: stored } = needs
  const store = createStore<SiteState>(() => ({ status: 'loading' }))
  const set = (next: SiteState) => store.setState(next, true)
  let tab: FoundTab | undefined

  async function switchSite(isOn: boolean, { origin, tabId }: Extract<FoundTab, { kind: 'site' }>) {
    const port = browser.runtime.connect({ name: 'popup' })
    const gone = new AbortController()
    port.onDisconnect.addListener(() => gone.abort())
    try {
      const call = createCaller(createRuntimePort(port), popupContract)
      await call('site-switch', { isOn, origin, tabId }, gone.signal)
    } finally {
      port.disconnect()
    }
  }

  async function load(): Promise<void> {
    tab = await findTab()
    if (tab.kind === 'blocked') return set({ status: 'blocked' })
    const { origin } = tab
    const [sites, isAllowed] = await Promise.all([
      stored.getSites(),
      browser.permissions.contains({ origins: [toMatchPattern(origin, canHavePort)] }),
    ])
    set({ status: sites.includes(origin) && isAllowed ? 'on' : 'off', origin })
  }

  async function setOn(isOn: boolean): Promise<void> {
    if (tab?.kind !== 'site') return
    const { origin } = tab
    set({ status: isOn ? 'switching-on' : 'switching-off', origin })
    // Both at once: browsers may close the popup when they ask, and the background goes on without it.
    const asked = isOn
      ? browser.permissions.request({ origins: [toMatchPattern(origin, canHavePort)] })
      : Promise.resolve(true)
    const switched = switchSite(isOn, tab)
    try {
      const [isAllowed] = await Promise.all([asked, switched])
      if (!isAllowed) await switchSite(false, tab)
      set({ status: isAllowed ? (isOn ? 'on' : 'off') : 'refused', origin })
    } catch {
      set({ status: 'failed', origin })
    }
  }

  load().catch(() => set({ status: 'blocked' }))
  return { setOn, store }
}
