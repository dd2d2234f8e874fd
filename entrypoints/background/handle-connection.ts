import type { Browser, WxtBrowser } from 'wxt/browser'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { parseUrl } from '../../shared/schema/parse-url.ts'
import { serve } from '../../shared/wire/channel.ts'
import type { ChunkName } from '../../shared/wire/chunk.ts'
import { bridgeContract, popupContract } from '../../shared/wire/contract.ts'
import type { ExtensionStorage } from '../../shared/wire/extension-storage.ts'
import { createRuntimePort } from '../../shared/wire/runtime-port.ts'
import type { Policies } from './policies.ts'
import type { ReproducedStart, Reproductions } from './reproductions.ts'
import type { Services } from './services.ts'
import type { Sites } from './sites.ts'
import type { Wallets } from './wallets/create-wallets.ts'

type Sender = 'bridge' | 'popup'

/** The sender of a connection: the popup, or the bridge in a tab. `undefined` for any other. */
function getSender(
  { name, sender }: Browser.runtime.Port,
  extensionId: string,
): Sender | undefined {
  if (sender?.id !== extensionId) return undefined
  // The sender of a content script has the URL of its page.
  if (/^[a-z]+-extension:/.test(sender.url ?? '')) return name === 'popup' ? 'popup' : undefined
  return sender.tab && name === 'bridge' ? 'bridge' : undefined
}

type Connection = {
  browser: WxtBrowser
  policies: Policies
  port: Browser.runtime.Port
  reproductions: Reproductions
  services: Services
  sites: Sites
  storage: Pick<ExtensionStorage, 'getSite'>
  wallets: Wallets
}

/**
 * Handles a connection of the extension. A content script cannot switch a site on, and gets nothing where its site is
 * off: the page may control it.
 */
export function handleConnection(connection: Connection): void {
  const { browser, port } = connection
  const sender = getSender(port, browser.runtime.id)
  if (sender === 'popup') servePopup(connection)
  else if (sender === 'bridge') serveBridge(connection)
  else port.disconnect()
}

function servePopup({ policies, port, reproductions, sites }: Connection): void {
  serve(createRuntimePort(port), popupContract, {
    'policies-get': ({ origin, tabId }) => policies.get(tabId, origin),
    async reproduce(request) {
      await reproductions.open(request)
      return null
    },
    async 'site-configure'({ choice, tabId }) {
      await sites.configure(choice, tabId)
      return null
    },
    async 'site-switch'(change) {
      await sites.switchSite(change)
      return null
    },
  })
}

function serveBridge(connection: Connection): void {
  const { browser, port, reproductions, services, sites, wallets } = connection
  serve(createRuntimePort(port), bridgeContract, {
    async 'page-enter'() {
      const page = await findDocument(connection)
      const start = await reproductions.start({ ...page, origin: page.site })
      if (page.frameId !== 0) return enterFrame(browser, page, start)
      // A closed tab has no state.
      await showState(browser, page.tabId, 'on').catch(() => undefined)
      const isFresh = await sites.takeFresh(page.origin)
      return { isFresh, isRecorded: page.isRecorded && !start.replay, ...start }
    },
    async 'state-report'({ state }) {
      const { frameId, tabId } = await findDocument(connection)
      if (frameId === 0) await showState(browser, tabId, state)
      return null
    },
    async 'approval-load'() {
      await injectFile(browser, 'approval', await findDocument(connection))
      return null
    },
    async 'chunk-load'({ name }) {
      await injectFile(browser, name, await findDocument(connection))
      return null
    },
    'picture-get': async ({ url }) => services.getPicture(await findDocument(connection), url),
    'service-request': async (params) => services.request(await findDocument(connection), params),
    async 'wallet-approve'(approved) {
      const { origin, site } = await findDocument(connection)
      return wallets.approve(origin, approved, site)
    },
    async 'wallet-request'(request) {
      const { origin, site } = await findDocument(connection)
      return wallets.request(origin, request, site)
    },
  })
}

/**
 * The document of a bridge, and the settings of its site's profile. A frame belongs to the site of the page that it is in. Throws where
 * that site is off, or has no overlay in such frames. A sandboxed document has the origin `null`.
 */
async function findDocument({ port, sites, storage }: Connection) {
  const { documentId, frameId, origin, site, tabId } = readSender(port)
  const isOn = frameId === 0 ? sites.isOn(origin) : sites.isOnInFrame({ origin, site })
  if (tabId === undefined || !(await isOn))
    throw new PorticoError('unauthorized', 'The extension is off in this document.')
  return { documentId, frameId, origin, site, ...(await storage.getSite(site)), tabId }
}

function readSender({ sender }: Browser.runtime.Port) {
  const { documentId, frameId = 0, origin = '', tab } = sender ?? {}
  const site = frameId === 0 ? origin : (parseUrl(tab?.url ?? '')?.origin ?? '')
  return { documentId, frameId, origin, site, tabId: tab?.id }
}

type BridgeDocument = Awaited<ReturnType<typeof findDocument>>

/** Has the overlay injected into a frame. In a tab with a replay, which reaches no wallet, a frame gets none. */
async function enterFrame(
  browser: WxtBrowser,
  { isRecorded, ...frame }: BridgeDocument,
  { replay, settings }: ReproducedStart,
) {
  if (replay) throw new PorticoError('unauthorized', 'A tab with a replay has no other overlay.')
  await injectFile(browser, 'content-scripts/overlay', frame)
  return { isFresh: false, isRecorded, settings }
}

/**
 * Injects a file by the browser, which the page's policy cannot block. By the document's id where
 * the browser has one: the tab may already show another site.
 */
async function injectFile(
  browser: WxtBrowser,
  name: ChunkName | 'approval' | 'content-scripts/overlay',
  { documentId, frameId, tabId }: Pick<BridgeDocument, 'documentId' | 'frameId' | 'tabId'>,
): Promise<void> {
  await browser.scripting.executeScript({
    files: [`/${name}.js`],
    injectImmediately: true,
    target: { tabId, ...(documentId ? { documentIds: [documentId] } : { frameIds: [frameId] }) },
    world: name === 'approval' ? 'ISOLATED' : 'MAIN',
  })
}

const states = {
  aside: {
    color: '#9a6200',
    text: 'OFF',
    title: 'Portico: this page uses its own Portico, so the extension stays out.',
  },
  failed: {
    color: '#d1373c',
    text: '!',
    title: 'Portico couldn’t start on this page. Check its settings.',
  },
  on: { color: '#3557e6', text: 'ON', title: 'Portico is on for this site.' },
} as const

/** Shows a state in the toolbar, for one tab. The browser removes it when the tab navigates. */
async function showState(
  { action }: WxtBrowser,
  tabId: number,
  state: keyof typeof states,
): Promise<void> {
  const { color, text, title } = states[state]
  await action.setBadgeBackgroundColor({ color, tabId })
  await action.setBadgeText({ tabId, text })
  await action.setTitle({ tabId, title })
}
