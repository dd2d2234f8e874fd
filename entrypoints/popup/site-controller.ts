import type { WxtBrowser } from 'wxt/browser'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createQueue, type Queue } from '../../shared/async/queue.ts'
import { type OverlayOpen, version } from '../../shared/wire/contract.ts'
import {
  type ExtensionStorage,
  findChoice,
  type SiteChoice,
} from '../../shared/wire/extension-storage.ts'
import { findProfile, type Profile } from '../../shared/wire/profile.ts'
import { toMatchPattern } from '../../shared/wire/site.ts'
import { callBackground } from './call-background.ts'
import { countRecordings } from './count-recordings.ts'
import type { PopupTab } from './find-tab.ts'
import { type PageReport, readPage } from './read-page.ts'
import { readRecording } from './save-recording.ts'

export type SavedRecording =
  | { readonly status: 'failed' | 'saving' }
  | { readonly name: string; readonly status: 'saved' }

type ChoiceChange = Partial<Pick<SiteChoice, 'frames' | 'isRecorded' | 'isRelaxed' | 'profileId'>>

type SiteChange = ChoiceChange | { readonly isOn: boolean }

/** A change that waits for what the tester decides about the recordings, which end with it. */
export type PendingChange = {
  readonly change: SiteChange
  readonly isRecorded: boolean
  /** How many other tabs are recorded, whose recordings end too. */
  readonly otherRecordings: number
}

type Site = {
  readonly pending?: PendingChange | undefined
  readonly choice: SiteChoice
  /** Whether the page reloads: what it has said is of the page before. */
  readonly isReloading: boolean
  readonly origin: string
  /** `undefined` until the page has answered. */
  readonly page: PageReport | undefined
  readonly profiles: readonly Profile[]
  /** `undefined` before the tester saves one. */
  readonly saved?: SavedRecording | undefined
}

export type SiteState =
  | { readonly status: 'blocked' }
  | { readonly status: 'loading' }
  | (Site & {
      readonly status: 'failed' | 'off' | 'on' | 'refused' | 'switching-off' | 'switching-on'
    })

export type SiteController = {
  readonly store: Pick<StoreApi<SiteState>, 'getInitialState' | 'getState' | 'subscribe'>
  /**
   * Switches the extension on or off on the site. Where the page or another tab of the site is recorded, the tester is asked first.
   * Must be called in the task of the tester's click: only there does the browser show the prompt for a permission.
   */
  readonly setOn: (isOn: boolean) => Promise<void>
  /**
   * Selects the profile of the site, whether it is recorded, or whether its policy is removed. The page reloads. Where it is recorded, the
   * tester is asked first.
   */
  readonly configure: (change: ChoiceChange) => Promise<void>
  /**
   * Switches the overlay on or off in the frames of an origin, in pages of the site. The page reloads: the tester is asked first
   * where it is recorded. Must be called in the task of the tester's click: another origin may need a permission.
   */
  readonly setFrame: (origin: string, isOn: boolean) => Promise<void>
  /** Makes the change that the tester was asked about. A recording that cannot be saved first keeps it from being made. */
  readonly goOn: (isSavedFirst: boolean) => Promise<void>
  readonly leave: () => void
  /** Saves the recording of the tab as a file, and ends it: the page reloads without one. */
  readonly stopRecording: () => Promise<void>
  /** Opens the modal in the page of the tab. Gives whether it was possible. */
  readonly openOverlay: () => Promise<boolean>
}

type SiteControllerOptions = {
  browser: WxtBrowser
  canHavePort: boolean
  findTab: () => Promise<PopupTab>
  saveFile: (file: { name: string; text: string }) => void
  storage: ExtensionStorage
}

type SiteTab = Extract<PopupTab, { kind: 'site' }>

type Scope = SiteControllerOptions & {
  /** Reads the page: a late answer does not take the place of a newer one. */
  readings: Queue
  store: StoreApi<SiteState>
  tab: SiteTab
}

const isSite = (state: SiteState): state is Extract<SiteState, Site> => 'origin' in state

function change({ store }: Pick<Scope, 'store'>, part: Partial<Extract<SiteState, Site>>): void {
  const state = store.getState()
  if (isSite(state)) store.setState({ ...state, ...part }, true)
}

function getSaved({ store }: Pick<Scope, 'store'>): SavedRecording | undefined {
  const state = store.getState()
  return isSite(state) ? state.saved : undefined
}

async function loadSite({ browser, canHavePort, storage, store, tab }: Scope): Promise<void> {
  const { origin } = tab
  const [sites, isAllowed, profiles, choices] = await Promise.all([
    storage.getSites(),
    browser.permissions.contains({ origins: [toMatchPattern(origin, canHavePort)] }),
    storage.getProfiles(),
    storage.getChoices(),
  ])
  const status = sites.includes(origin) && isAllowed ? 'on' : 'off'
  const choice = findChoice(choices, origin)
  const page = undefined
  store.setState({ choice, isReloading: false, origin, page, profiles, status }, true)
}

async function readPageState(scope: Scope): Promise<void> {
  const state = scope.store.getState()
  if (!isSite(state) || state.status !== 'on') return
  const { choice, origin, profiles } = state
  const { settings } = findProfile(profiles, choice.profileId)
  const { isRelaxed } = choice
  const { tabId } = scope.tab
  const page = await readPage(scope.browser, { isRelaxed, origin, settings, tabId })
  // Another popup has saved it, or the page was left.
  const isOver = !page.isRecorded && getSaved(scope)?.status === 'failed'
  change(scope, { isReloading: false, page, ...(isOver && { saved: undefined }) })
}

const loadPage = (scope: Scope) => scope.readings(() => readPageState(scope))

async function setOn(scope: Scope, isOn: boolean): Promise<void> {
  const { browser, canHavePort, tab } = scope
  const { origin, tabId } = tab
  const switchSite = (next: boolean) =>
    callBackground(browser, 'site-switch', { isOn: next, origin, tabId })
  change(scope, { page: undefined, status: isOn ? 'switching-on' : 'switching-off' })
  // Both at once: the prompt may close the popup, and the background continues without it.
  const permission = isOn
    ? browser.permissions.request({ origins: [toMatchPattern(origin, canHavePort)] })
    : Promise.resolve(true)
  const switched = switchSite(isOn)
  try {
    const [isAllowed] = await Promise.all([permission, switched])
    if (!isAllowed) await switchSite(false)
    change(scope, { status: isAllowed ? (isOn ? 'on' : 'off') : 'refused' })
  } catch {
    change(scope, { status: 'failed' })
  }
}

async function configure(scope: Scope, part: ChoiceChange): Promise<void> {
  const state = scope.store.getState()
  if (!isSite(state)) return
  const { choice } = state
  // A recording that was saved is not the one that begins.
  const saved = part.isRecorded ? { saved: undefined } : {}
  change(scope, { ...saved, choice: { ...choice, ...part }, isReloading: true })
  try {
    // A popup in another tab may have changed the rest.
    const next = { ...findChoice(await scope.storage.getChoices(), choice.origin), ...part }
    change(scope, { choice: next })
    const { tabId } = scope.tab
    await callBackground(scope.browser, 'site-configure', { choice: next, tabId })
  } catch {
    change(scope, { choice, isReloading: false, status: 'failed' })
  }
}

async function save(scope: Scope): Promise<boolean> {
  change(scope, { saved: { status: 'saving' } })
  try {
    const file = await readRecording(scope.browser, scope.tab)
    scope.saveFile(file)
    change(scope, { saved: { name: file.name, status: 'saved' } })
    return true
  } catch {
    change(scope, { saved: { status: 'failed' } })
    await loadPage(scope)
    return false
  }
}

async function stopRecording(scope: Scope): Promise<void> {
  if (await save(scope)) await configure(scope, { isRecorded: false })
}

const apply = (scope: Scope, next: SiteChange) =>
  'isOn' in next ? setOn(scope, next.isOn) : configure(scope, next)

async function countEnding(scope: Scope, next: SiteChange): Promise<number> {
  // Any other change reloads this tab alone.
  if (!('isOn' in next)) return 0
  const { browser, canHavePort, tab } = scope
  const { origin, tabId } = tab
  return countRecordings(browser, { origin, pattern: toMatchPattern(origin, canHavePort), tabId })
}

async function askOrApply(scope: Scope, next: SiteChange): Promise<void> {
  // The prompt for a permission cannot wait for what a page answers. Nothing is recorded yet.
  if ('isOn' in next && next.isOn) return apply(scope, next)
  const before = scope.store.getState()
  // The page has not answered yet.
  if (isSite(before) && (!before.page || before.isReloading)) await loadPage(scope)
  const otherRecordings = await countEnding(scope, next)
  const state = scope.store.getState()
  const isRecorded = isSite(state) && state.page?.isRecorded === true
  if (isRecorded || otherRecordings > 0)
    change(scope, { pending: { change: next, isRecorded, otherRecordings } })
  else await apply(scope, next)
}

async function setFrame(scope: Scope, origin: string, isOn: boolean): Promise<void> {
  const { browser, canHavePort, store } = scope
  const origins = [toMatchPattern(origin, canHavePort)]
  // Before anything else. If the prompt closes the popup, the next press needs no prompt.
  const isAllowed = isOn ? await browser.permissions.request({ origins }).catch(() => false) : true
  const state = store.getState()
  if (!isSite(state) || !isAllowed) return
  const others = state.choice.frames.filter((frame) => frame !== origin)
  await askOrApply(scope, { frames: isOn ? [...others, origin] : others })
}

async function goOn(scope: Scope, isSavedFirst: boolean): Promise<void> {
  const state = scope.store.getState()
  if (!isSite(state) || !state.pending) return
  change(scope, { pending: undefined })
  if (!isSavedFirst || (await save(scope))) await apply(scope, state.pending.change)
}

async function openOverlay({ browser, tab }: Scope): Promise<boolean> {
  const message = { kind: 'overlay-open', portico: 'wire', version } satisfies OverlayOpen
  const opened = browser.tabs.sendMessage(tab.tabId, message, { frameId: 0 })
  return opened.then(
    () => true,
    () => false,
  )
}

/** Shows and changes what the extension does on the site of the current tab. Never rejects: failure is a state. */
export function createSiteController(options: SiteControllerOptions): SiteController {
  const store = createStore<SiteState>(() => ({ status: 'loading' }))
  const readings = createQueue()
  let scope: Scope | undefined

  /** Reads the page of the tab, and its site if it is another than before. Gives the id of the tab, if it shows a site. */
  async function load(): Promise<number | undefined> {
    const tab = await options.findTab()
    if (tab.kind === 'blocked') {
      scope = undefined
      store.setState({ status: 'blocked' }, true)
      return undefined
    }
    const isSame = scope?.tab.origin === tab.origin
    const loaded = { ...options, readings, store, tab }
    scope = loaded
    if (!isSame) await loadSite(loaded)
    await loadPage(loaded)
    return tab.tabId
  }

  async function start(): Promise<void> {
    const id = await load()
    // The popup ends with its document, and the listener with it. The tab may show another site then.
    options.browser.tabs.onUpdated.addListener((tabId, { status }) => {
      if (tabId === id && status === 'complete') void load().catch(block)
    })
  }

  const block = () => store.setState({ status: 'blocked' }, true)
  start().catch(block)
  return {
    configure: async (part) => scope && askOrApply(scope, part),
    goOn: async (isSavedFirst) => scope && goOn(scope, isSavedFirst),
    leave: () => scope && change(scope, { pending: undefined }),
    openOverlay: async () => (scope ? openOverlay(scope) : false),
    setFrame: async (origin, isOn) => scope && setFrame(scope, origin, isOn),
    setOn: async (isOn) => scope && askOrApply(scope, { isOn }),
    stopRecording: async () => scope && stopRecording(scope),
    store,
  }
}
