import type { WxtBrowser } from 'wxt/browser'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createCaller } from '../../shared/wire/channel.ts'
import { popupContract } from '../../shared/wire/contract.ts'
import type { ExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'
import { toMatchPattern } from '../../shared/wire/site.ts'
import type { PopupTab } from './find-tab.ts'

/** The state of the current tab's site. */
export type SiteState =
  | { readonly status: 'blocked' }
  | { readonly status: 'loading' }
  | {
      readonly status: 'failed' | 'off' | 'on' | 'refused' | 'switching-off' | 'switching-on'
      readonly origin: string
    }

export type SiteController = {
  readonly store: Pick<StoreApi<SiteState>, 'getInitialState' | 'getState' | 'subscribe'>
  /** Must be called in the task of the tester's click: only there does the browser show the prompt for a permission. */
  readonly setOn: (isOn: boolean) => Promise<void>
}

type SiteControllerOptions = {
  browser: WxtBrowser
  canHavePort: boolean
  findTab: () => Promise<PopupTab>
  storage: ExtensionStorage
}

/** Switches the site of the current tab on and off. Never rejects: failure is a state. */
export function createSiteController(options: SiteControllerOptions): SiteController {
  const { browser, canHavePort, findTab, storage } = options
  const store = createStore<SiteState>(() => ({ status: 'loading' }))
  const set = (next: SiteState) => store.setState(next, true)
  let tab: PopupTab | undefined

  async function switchSite(isOn: boolean, { origin, tabId }: Extract<PopupTab, { kind: 'site' }>) {
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
      storage.getSites(),
      browser.permissions.contains({ origins: [toMatchPattern(origin, canHavePort)] }),
    ])
    set({ status: sites.includes(origin) && isAllowed ? 'on' : 'off', origin })
  }

  async function setOn(isOn: boolean): Promise<void> {
    if (tab?.kind !== 'site') return
    const { origin } = tab
    set({ status: isOn ? 'switching-on' : 'switching-off', origin })
    // Both at once: the prompt may close the popup, and the background continues without it.
    const permission = isOn
      ? browser.permissions.request({ origins: [toMatchPattern(origin, canHavePort)] })
      : Promise.resolve(true)
    const switched = switchSite(isOn, tab)
    try {
      const [isAllowed] = await Promise.all([permission, switched])
      if (!isAllowed) await switchSite(false, tab)
      set({ status: isAllowed ? (isOn ? 'on' : 'off') : 'refused', origin })
    } catch {
      set({ status: 'failed', origin })
    }
  }

  load().catch(() => set({ status: 'blocked' }))
  return { setOn, store }
}
