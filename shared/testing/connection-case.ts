import { expect } from 'vitest'
import { defaultSettings, type Settings } from '../wire/settings.ts'
import { settle } from './settle.ts'

export const extensionId = 'abcdefghijklmnop'
export const popup = { id: extensionId, url: `chrome-extension://${extensionId}/popup.html` }
export const page = {
  documentId: 'D1',
  frameId: 0,
  id: extensionId,
  origin: 'https://app.example',
  tab: { id: 7 },
  url: 'https://app.example/',
}
/** A frame of another site in the same page. */
export const frame = {
  ...page,
  documentId: 'D3',
  frameId: 3,
  origin: 'https://frame.example',
  tab: { id: 7, url: 'https://app.example/swap' },
  url: 'https://frame.example/',
}
export const evilChoice = {
  frames: [],
  isRecorded: true,
  isRelaxed: true,
  origin: 'https://evil.example',
  profileId: 'a',
}
export const reproduction = { index: 0, mode: 'replay', recording: '{}', url: 'https://a.example/' }
export const change = { isOn: true, origin: 'https://evil.example', tabId: 7 }

/** The request for a chunk that is sent last. */
const walletConnect: { id: string; method: string; params: unknown } = {
  id: 'again',
  method: 'chunk-load',
  params: { name: 'wallet-connect' },
}

/** What a connection can cause. */
const effects =
  'approved asked badge configured policies profileOf put reproduced requested settings switched title'.split(
    ' ',
  )

type ConnectOptions = {
  readonly chunk?: typeof walletConnect
  /** What is injected before the chunk. */
  readonly entered?: object
  readonly isFresh?: boolean
  readonly isOn?: boolean
  readonly state?: string
}

type Heard = Record<string, unknown>

function createPort(name: string, sender: object, heard: Heard) {
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
  const head = { portico: 'wire', version: 3, kind: 'request' }
  return {
    port,
    send: (method: string, params: unknown, id = method) =>
      listener({ ...head, id, method, params }),
  }
}

/** The parts of a background that act on the browser and its sites. */
const createParts = (heard: Heard, { isFresh = false, isOn = true }: ConnectOptions) => ({
  browser: {
    action: {
      setBadgeBackgroundColor: async () => undefined,
      setBadgeText: async (badge: object) => void Object.assign(heard, { badge }),
      setTitle: async (title: object) => void Object.assign(heard, { title }),
    },
    runtime: { id: extensionId },
    scripting: { executeScript: async (put: object) => void Object.assign(heard, { put }) },
  },
  policies: {
    forget: async () => undefined,
    get: async (tabId: number, origin: string) => ({
      'content-security-policy': `${origin} ${tabId}`,
    }),
    record: async () => undefined,
  },
  sites: {
    apply: async () => undefined,
    configure: async (choice: unknown, tabId: number) =>
      void Object.assign(heard, { configured: { choice, tabId } }),
    isOn: async (origin: string) => isOn && origin === page.origin,
    isOnInFrame: async (one: { origin: string; site: string }) =>
      isOn && one.origin === frame.origin && one.site === page.origin,
    restore: async () => undefined,
    switchSite: async (switched: unknown) => void Object.assign(heard, { switched }),
    takeFresh: async () => isFresh,
  },
})

/** The parts of a background that answer what pages send. */
const createAnswers = (heard: Heard) => ({
  reproductions: {
    forget: async () => undefined,
    open: async (reproduced: unknown) => void Object.assign(heard, { reproduced }),
    start: async ({ settings }: { settings: unknown }) => ({ replay: undefined, settings }),
  },
  services: {
    getPicture: async () => 'data:image/png;base64,AAAA',
    async request(
      { origin, settings }: { origin: string; settings: Settings },
      { url }: { url: string },
    ) {
      Object.assign(heard, { requested: { origin, projectId: settings.projectId, url } })
      return { body: '', retryAfter: '', status: 200 }
    },
  },
  storage: {
    getSite: async (origin: string) => ({
      isRecorded: true,
      settings: { ...defaultSettings, projectId: origin === page.origin ? 'p' : 'q' },
    }),
  },
  wallets: {
    approve: async (origin: string, _: unknown, site: string) =>
      void Object.assign(heard, { approved: origin, profileOf: site }),
    request: async (origin: string, _: unknown, site: string) => {
      Object.assign(heard, { asked: origin, profileOf: site })
      return { result: null, status: 'answered' }
    },
  },
})

/** Makes the function that connects as `sender` to a background, sends every request, and gives the results. */
export const createConnect =
  (handle: (connection: unknown) => void) =>
  async (name: string, sender: object, options: ConnectOptions = {}) => {
    const { chunk = walletConnect, entered, state } = options
    const heard: Heard = {
      ...Object.fromEntries(effects.map((effect) => [effect, undefined])),
      isClosed: false,
    }
    const { port, send } = createPort(name, sender, heard)
    handle({ ...createAnswers(heard), ...createParts(heard, options), port })
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
    expect(heard['put']).toEqual(entered)
    Object.assign(heard, { put: undefined })
    send(chunk.method, chunk.params, chunk.id)
    await settle()
    return heard
  }
