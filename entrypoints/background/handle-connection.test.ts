import { describe, expect, test } from 'vitest'
import type { Browser, WxtBrowser } from 'wxt/browser'
import { settle } from '../../shared/testing/settle.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { handleConnection } from './handle-connection.ts'
import type { Switch } from './reloads.ts'
import type { Sites } from './sites.ts'

const extensionId = 'abcdefghijklmnop'
const popup = { id: extensionId, url: `chrome-extension://${extensionId}/popup.html` }
const page = {
  documentId: 'D1',
  frameId: 0,
  id: extensionId,
  origin: 'https://app.example',
  tab: { id: 7 },
  url: 'https://app.example/',
}
const evilChoice = {
  isRecorded: true,
  isRelaxed: true,
  origin: 'https://evil.example',
  profileId: 'a',
}
const reproduction = { index: 0, mode: 'replay', recording: '{}', url: 'https://a.example/' }
const change: Switch = { isOn: true, origin: 'https://evil.example', tabId: 7 }

/** The request for a chunk that is sent last. */
const walletConnect: { id: string; method: string; params: unknown } = {
  id: 'again',
  method: 'chunk-load',
  params: { name: 'wallet-connect' },
}

/** What a connection can cause. */
const effects =
  'approved asked badge configured policies put reproduced requested settings switched title'.split(
    ' ',
  )

/** Connects as `sender`, sends every request, and gives the results. */
async function connect(
  name: string,
  sender: object,
  site: {
    chunk?: typeof walletConnect
    isFresh?: boolean
    isOn?: boolean
    state?: string
  } = {},
) {
  const { chunk = walletConnect, isFresh = false, isOn = true, state } = site
  const heard: Record<string, unknown> = {
    ...Object.fromEntries(effects.map((effect) => [effect, undefined])),
    isClosed: false,
  }
  let listener: (message: unknown) => void = () => undefined
  const port = {
    disconnect: () => Object.assign(heard, { isClosed: true }),
    name,
    onMessage: {
      addListener(added: typeof listener) {
        listener = added
      },
      removeListener: () => undefined,
    },
    postMessage({ id, result }: { id?: string; result?: unknown }) {
      if (id === 'page-enter') Object.assign(heard, { settings: result })
      if (id === 'policies-get') Object.assign(heard, { policies: result })
    },
    sender,
  }
  const browser = {
    action: {
      setBadgeBackgroundColor: async () => undefined,
      setBadgeText: async (badge: object) => void Object.assign(heard, { badge }),
      setTitle: async (title: object) => void Object.assign(heard, { title }),
    },
    runtime: { id: extensionId },
    scripting: { executeScript: async (put: object) => void Object.assign(heard, { put }) },
  }
  const sites: Sites = {
    apply: async () => undefined,
    configure: async (choice, tabId) =>
      void Object.assign(heard, { configured: { choice, tabId } }),
    isOn: async (origin) => isOn && origin === page.origin,
    restore: async () => undefined,
    takeFresh: async () => isFresh,
    switchSite: async (switched) => void Object.assign(heard, { switched }),
  }
  handleConnection({
    browser: browser as unknown as WxtBrowser,
    policies: {
      forget: async () => undefined,
      get: async (tabId, origin) => [`${origin} ${tabId}`],
      record: async () => undefined,
    },
    port: port as unknown as Browser.runtime.Port,
    reproductions: {
      forget: async () => undefined,
      open: async (reproduced) => void Object.assign(heard, { reproduced }),
      start: async ({ settings }) => ({ replay: undefined, settings }),
    },
    services: {
      getPicture: async () => 'data:image/png;base64,AAAA',
      async request({ origin, settings }, { url }) {
        Object.assign(heard, { requested: { origin, projectId: settings.projectId, url } })
        return { body: '', retryAfter: '', status: 200 }
      },
    },
    sites,
    storage: {
      getSite: async () => ({ isRecorded: true, settings: { ...defaultSettings, projectId: 'p' } }),
    },
    wallets: {
      approve: async (origin) => void Object.assign(heard, { approved: origin }),
      request: async (origin) => {
        Object.assign(heard, { asked: origin })
        return { result: null, status: 'answered' }
      },
    },
  })
  const head = { portico: 'wire', version: 3, kind: 'request' }
  const send = (method: string, params: unknown, id = method) =>
    listener({ ...head, id, method, params })
  send('site-switch', change)
  send('reproduce', reproduction)
  send('site-configure', { choice: evilChoice, tabId: 7 })
  send('policies-get', { origin: page.origin, tabId: 7 })
  send('page-enter', null)
  send('service-request', { isFresh: false, method: 'GET', url: 'https://rpc.example/' })
  send('chunk-load', { name: '../background' })
  const request = { method: 'eth_accounts', namespace: 'eip155', params: [], wallet: 'test' }
  send('wallet-request', request)
  send('wallet-approve', {
    approval: { account: '0x', facts: [], kind: 'connect', network: 'Sepolia' },
    request,
  })
  await settle()
  if (state) send('state-report', { state })
  await settle()
  expect(heard['put']).toBeUndefined()
  send(chunk.method, chunk.params, chunk.id)
  await settle()
  return heard
}

describe('handleConnection', () => {
  test('lets the popup switch a site, configure it, read its policies and reproduce a recording', async () => {
    await expect(connect('popup', popup)).resolves.toMatchObject({
      badge: undefined,
      configured: { choice: evilChoice, tabId: 7 },
      policies: ['https://app.example 7'],
      requested: undefined,
      put: undefined,
      reproduced: reproduction,
      switched: change,
    })
  })

  test('injects a chunk into the top frame that requests it, where its site is on', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      put: {
        files: ['/wallet-connect.js'],
        injectImmediately: true,
        target: { documentIds: ['D1'], tabId: 7 },
        world: 'MAIN',
      },
    })
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject({
      put: undefined,
    })
  })

  test('injects a chunk into the top frame where the browser has no ids of documents', async () => {
    await expect(connect('bridge', { ...page, documentId: undefined })).resolves.toMatchObject({
      put: { target: { frameIds: [0], tabId: 7 } },
    })
  })

  test('gives the settings to a page whose site is on, and to no other', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      settings: { isRecorded: true, settings: { ...defaultSettings, projectId: 'p' } },
    })
    const refused = { badge: undefined, put: undefined, settings: undefined }
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject(refused)
    // The origin of a document that its policy sandboxes.
    const sandboxed = { ...page, origin: 'null' }
    await expect(connect('bridge', sandboxed)).resolves.toMatchObject(refused)
  })

  test('sends the requests of a page whose site is on, under its origin and its profile', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      requested: { origin: page.origin, projectId: 'p', url: 'https://rpc.example/' },
    })
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject({
      requested: undefined,
    })
  })

  test('passes requests for a wallet and approvals of a page whose site is on, under its origin', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      approved: page.origin,
      asked: page.origin,
    })
    const refused = { approved: undefined, asked: undefined }
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject(refused)
    await expect(connect('popup', popup)).resolves.toMatchObject(refused)
  })

  test('injects what shows approvals into the world of the bridge, where the site is on', async () => {
    const approvals = { chunk: { id: 'approval-load', method: 'approval-load', params: null } }
    await expect(connect('bridge', page, approvals)).resolves.toMatchObject({
      put: { files: ['/approval.js'], target: { documentIds: ['D1'] }, world: 'ISOLATED' },
    })
    await expect(connect('bridge', page, { ...approvals, isOn: false })).resolves.toMatchObject({
      put: undefined,
    })
  })

  test('says in the toolbar that a site is on, and lets its script switch no site', async () => {
    await expect(connect('bridge', page)).resolves.toMatchObject({
      badge: { tabId: 7, text: 'ON' },
      configured: undefined,
      policies: undefined,
      reproduced: undefined,
      switched: undefined,
      title: { tabId: 7, title: 'Portico is on for this site.' },
    })
    await expect(connect('bridge', page, { isOn: false })).resolves.toMatchObject({
      badge: undefined,
      title: undefined,
    })
  })

  test.each([
    ['aside', 'OFF', /a Portico of its own/],
    ['failed', '!', /could not start/],
  ] as const)('says in the toolbar why the overlay is %s', async (state, text, title) => {
    await expect(connect('bridge', page, { state })).resolves.toMatchObject({
      badge: { tabId: 7, text },
      title: { tabId: 7, title: expect.stringMatching(title) },
    })
    await expect(connect('bridge', page, { isOn: false, state })).resolves.toMatchObject({
      badge: undefined,
    })
  })

  test.each([
    ['a content script that calls itself the popup', 'popup', page],
    ['another extension', 'popup', { ...popup, id: 'ponmlkjihgfedcba' }],
    ['a page of ours that calls itself a bridge', 'bridge', popup],
    ['a frame in the page', 'bridge', { ...page, frameId: 3 }],
    ['nobody', 'popup', {}],
  ])('closes on %s', async (_, name, sender) => {
    await expect(connect(name, sender)).resolves.toEqual({
      approved: undefined,
      asked: undefined,
      badge: undefined,
      configured: undefined,
      isClosed: true,
      policies: undefined,
      put: undefined,
      reproduced: undefined,
      requested: undefined,
      settings: undefined,
      switched: undefined,
      title: undefined,
    })
  })
})
