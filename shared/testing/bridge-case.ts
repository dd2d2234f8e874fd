import { defaultSettings } from '../wire/settings.ts'
import { createFakeDocument } from './fake-document.ts'
import { settle } from './settle.ts'

export const origin = 'https://app.example'
export const head = { portico: 'wire', version: 3, kind: 'request' }
export const start = { isRecorded: true, settings: { ...defaultSettings, projectId: 'p' } }
export const part = { ...head, id: 'p', method: 'chunk-load', params: { name: 'wallet-connect' } }
export const report = { ...head, id: 'r', method: 'state-report', params: { state: 'aside' } }
const refusal = { kind: 'error', code: 'unauthorized', message: '' }
export const off = { kind: 'site-off', portico: 'wire', version: 3 }
export const ended = { ...head, id: 'e', method: 'overlay-ended', params: null }
export const notice = { portico: 'wire', version: 3, kind: 'sites-changed' }

/** The frames of the page. */
const frames = [`${origin}/a`, `${origin}/b`, 'https://frame.example/', 'about:blank', ''].map(
  (src) => ({
    src,
  }),
)

type Request = { id: string; method: string }
type Listener = (message: unknown) => unknown
type PageEvent = { data?: unknown; origin?: string; persisted?: boolean; source?: unknown }

export const ofOthers = ['portico.v1.email', 'portico.v1.wallet-connect', 'theirs']
export const everything = [
  'portico-extension.v1.wallet-connect',
  'portico-extension:portico.v1.email',
  ...ofOthers,
]

/** What is stored in the origin of a page: of the extension, of a copy of the page's own, and of the page. */
function createStoredParts() {
  const databases = new Set(everything.filter((name) => name.endsWith('wallet-connect')))
  const localStorage: Record<string, unknown> = Object.fromEntries(
    everything.filter((name) => !databases.has(name)).map((name) => [name, '""']),
  )
  const removeItem = (key: string) => void Reflect.deleteProperty(localStorage, key)
  Object.defineProperty(localStorage, 'removeItem', { value: removeItem })
  const deleteDatabase = (name: string) => ({
    addEventListener(type: string, callback: () => void) {
      databases.delete(name)
      if (type === 'success') callback()
    },
  })
  const read = () => [...databases, ...Object.keys(localStorage)].toSorted()
  return { read, window: { indexedDB: { deleteDatabase }, localStorage } }
}

type BridgeState = {
  isFresh: boolean
  isGone: boolean
  isOn: boolean
  open: number
  reloads: number
  testWallet: boolean
}

type PageKind = { isFramed: boolean; isSandboxed: boolean }

/** The window of a page, with what its scripts and its bridge have posted. */
function createPageWindow(state: BridgeState, { isFramed, isSandboxed }: PageKind) {
  const posted: unknown[] = []
  const timers = new Map<number, () => void>()
  const listeners = new Map<string, Set<(event: PageEvent) => void>>()
  const stored = createStoredParts()
  const fake = createFakeDocument()
  const window = {
    ...fake,
    ...stored.window,
    clearInterval: (timer: number) => void timers.delete(timer),
    document: {
      ...fake.document,
      querySelectorAll: (selector: string) =>
        selector === 'iframe' ? frames : [{ content: "frame-src 'none'" }],
    },
    setInterval(callback: () => void) {
      const timer = timers.size + 1
      timers.set(timer, callback)
      return timer
    },
    addEventListener: (type: string, listener: (event: PageEvent) => void) =>
      void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    location: { href: `${origin}/swap`, origin, reload: () => void (state.reloads += 1) },
    origin: isSandboxed ? 'null' : origin,
    postMessage: (message: unknown) => void posted.push(message),
    removeEventListener: (type: string, listener: (event: PageEvent) => void) =>
      void listeners.get(type)?.delete(listener),
  }
  const countListeners = () =>
    [...listeners.values()].reduce((count, { size }) => count + size, 0) +
    fake.countObservers() +
    timers.size
  Object.assign(window, { top: isFramed ? {} : window })
  return { countListeners, listeners, posted, read: stored.read, timers, window }
}

/** A background that records requests and answers when the test lets it. */
function createBackground(state: BridgeState) {
  const methods: string[] = []
  const answers: (() => void)[] = []
  const messages = new Set<Listener>()
  function connect() {
    if (state.isGone) throw new TypeError('Extension context invalidated.')
    state.open += 1
    let notify: Listener = () => undefined
    return {
      disconnect: () => void (state.open -= 1),
      onDisconnect: { addListener: () => undefined },
      onMessage: {
        addListener: (listener: Listener) => {
          notify = listener
        },
        removeListener: () => undefined,
      },
      postMessage({ id, method }: Request) {
        methods.push(method)
        const { isFresh, testWallet } = state
        const results: Record<string, unknown> = {
          'page-enter': { ...start, isFresh, settings: { ...start.settings, testWallet } },
          'service-request': { body: '[]', retryAfter: '', status: 200 },
        }
        const result = results[method] ?? null
        const reply = state.isOn ? { kind: 'result', result } : refusal
        answers.push(() => notify({ ...head, id, ...reply }))
      },
    }
  }
  const onMessage = {
    addListener: (listener: Listener) => void messages.add(listener),
    removeListener: (listener: Listener) => void messages.delete(listener),
  }
  return { answers, messages, methods, runtime: { connect, onMessage } }
}

/** Has the bridge handle a page. */
export type HandlePage = (page: unknown) => void

/** A page, its bridge, and a background that answers when the test lets it. */
export async function createBridge(
  handle: HandlePage,
  { isFramed = false, isFresh = false, isOn = true, isSandboxed = false, testWallet = false } = {},
) {
  const state: BridgeState = { isFresh, isGone: false, isOn, open: 0, reloads: 0, testWallet }
  const { countListeners, listeners, posted, read, timers, window } = createPageWindow(state, {
    isFramed,
    isSandboxed,
  })
  const { answers, messages, methods, runtime } = createBackground(state)
  handle({
    browser: { runtime },
    getExtensionId: () => (state.isGone ? undefined : 'abc'),
    window,
  })
  const dispatch = async (type: string, event: PageEvent) => {
    for (const listener of listeners.get(type) ?? []) listener(event)
    await settle()
  }
  await settle()
  return {
    answer: async () => {
      for (const notify of answers.splice(0)) notify()
      await settle()
    },
    countListeners: () => countListeners() + messages.size,
    dispatch,
    methods,
    notify: async (message: unknown) => {
      const replies = [...messages].map((listener) => listener(message))
      await settle()
      return Promise.all(replies)
    },
    posted,
    read,
    say: (data: unknown) => dispatch('message', { data, origin, source: window }),
    state,
    tick: async () => {
      for (const callback of timers.values()) callback()
      await settle()
    },
  }
}

/** The same, once the background has said that the site is on. */
export async function createEnteredBridge(handle: HandlePage) {
  const bridge = await createBridge(handle)
  await bridge.answer()
  return bridge
}
