import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { createFakeDocument } from '../../shared/testing/fake-document.ts'
import { settle } from '../../shared/testing/settle.ts'
import { defaultSettings } from '../../shared/wire/settings.ts'
import { handlePage } from './handle-page.ts'

const origin = 'https://app.example'
const head = { portico: 'wire', version: 3, kind: 'request' }
const start = { isRecorded: true, settings: { ...defaultSettings, projectId: 'p' } }
const part = { ...head, id: 'p', method: 'chunk-load', params: { name: 'wallet-connect' } }
const report = { ...head, id: 'r', method: 'state-report', params: { state: 'aside' } }
const refusal = { kind: 'error', code: 'unauthorized', message: '' }
const off = { kind: 'site-off', portico: 'wire', version: 3 }
const ended = { ...head, id: 'e', method: 'overlay-ended', params: null }
const notice = { portico: 'wire', version: 3, kind: 'sites-changed' }

type Request = { id: string; method: string }
type Listener = (message: unknown) => unknown
type PageEvent = { data?: unknown; origin?: string; persisted?: boolean; source?: unknown }

const ofOthers = ['portico.v1.email', 'portico.v1.wallet-connect', 'theirs']
const everything = [
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
  const read = () => [...databases, ...Object.keys(localStorage)].sort()
  return { read, window: { indexedDB: { deleteDatabase }, localStorage } }
}

/** A page, its bridge, and a background that records requests and answers when the test lets it. */
async function createBridge({
  isFresh = false,
  isOn = true,
  isSandboxed = false,
  testWallet = false,
} = {}) {
  const methods: string[] = []
  const posted: unknown[] = []
  const answers: (() => void)[] = []
  const state = { isGone: false, isOn, open: 0, reloads: 0, timers: new Map<number, () => void>() }
  const listeners = new Map<string, Set<(event: PageEvent) => void>>()
  const messages = new Set<Listener>()
  const stored = createStoredParts()
  const fake = createFakeDocument()
  const window = {
    ...fake,
    ...stored.window,
    clearInterval: (timer: number) => void state.timers.delete(timer),
    document: {
      ...fake.document,
      querySelectorAll: () => [{ content: "frame-src 'none'" }],
    },
    setInterval(callback: () => void) {
      const timer = state.timers.size + 1
      state.timers.set(timer, callback)
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
  const runtime = { connect, onMessage }
  void handlePage({
    browser: { runtime } as unknown as WxtBrowser,
    getExtensionId: () => (state.isGone ? undefined : 'abc'),
    window: window as unknown as typeof globalThis & Window,
  })
  const answer = async () => {
    for (const notify of answers.splice(0)) notify()
    await settle()
  }
  const dispatch = async (type: string, event: PageEvent) => {
    for (const listener of listeners.get(type) ?? []) listener(event)
    await settle()
  }
  const say = (data: unknown) => dispatch('message', { data, origin, source: window })
  const notify = async (message: unknown) => {
    const replies = [...messages].map((listener) => listener(message))
    await settle()
    return Promise.all(replies)
  }
  const tick = async () => {
    for (const callback of state.timers.values()) callback()
    await settle()
  }
  const countListeners = () =>
    [...listeners.values()].reduce((count, { size }) => count + size, 0) +
    messages.size +
    fake.countObservers() +
    state.timers.size
  await settle()
  const { read } = stored
  return { countListeners, tick, answer, dispatch, methods, notify, posted, read, say, state }
}

/** The same, once the background has said that the site is on. */
async function createEnteredBridge() {
  const bridge = await createBridge()
  await bridge.answer()
  return bridge
}

describe('handlePage', () => {
  test('sends nothing to the page on a site that is off', async () => {
    const { answer, methods, posted, say } = await createBridge({ isOn: false })
    await say(part)
    await answer()
    await say(part)
    expect(methods).toEqual(['page-enter'])
    expect(posted).toEqual([])
  })

  test('gives the page the settings of the background', async () => {
    const { posted, say } = await createEnteredBridge()
    await say({ ...head, id: 's', method: 'settings-get', params: null })
    expect(posted.slice(1)).toEqual([{ ...head, kind: 'result', id: 's', result: start }])
  })

  test('asks for nothing in a document that its policy sandboxes', async () => {
    const { methods, posted, say } = await createBridge({ isSandboxed: true })
    await say(part)
    expect(methods).toEqual([])
    expect(posted).toEqual([])
  })

  test('has a chunk injected once, for any number of requests', async () => {
    const { answer, methods, posted, say, state } = await createEnteredBridge()
    await say(part)
    await say({ ...part, id: 'q' })
    await answer()
    expect(posted.slice(1)).toEqual([
      { ...head, kind: 'result', id: 'p', result: null },
      { ...head, kind: 'result', id: 'q', result: null },
    ])
    for (let count = 0; count < 100; count += 1) await say({ ...part, id: `again ${count}` })
    expect(methods).toEqual(['page-enter', 'chunk-load'])
    expect(posted).toHaveLength(103)
    expect(state.open).toBe(0)
  })

  test('has the wallets of the extension injected where the profile has some', async () => {
    const without = await createBridge()
    await without.answer()
    expect(without.methods).toEqual(['page-enter'])
    const bridge = await createBridge({ testWallet: true })
    await bridge.answer()
    expect(bridge.methods).toEqual(['page-enter', 'chunk-load'])
  })

  test('has another chunk injected, and one that failed again', async () => {
    const { answer, methods, say, state } = await createEnteredBridge()
    state.isOn = false
    await say(part)
    await answer()
    state.isOn = true
    await say({ ...part, id: 'again' })
    await say({ ...part, id: 'other', params: { name: 'networks' } })
    expect(methods).toEqual(['page-enter', 'chunk-load', 'chunk-load', 'chunk-load'])
  })

  test('does not request an unknown chunk from the background', async () => {
    const { methods, posted, say } = await createEnteredBridge()
    await say({ ...part, params: { name: '../background' } })
    expect(methods).toEqual(['page-enter'])
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'bad-message' }])
  })

  test('answers with an error without details once its extension is gone', async () => {
    const { posted, say, state } = await createEnteredBridge()
    state.isGone = true
    await say(part)
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'internal', message: '' }])
  })

  test.each(['a notice', 'the back/forward cache'])(
    'stops and reloads the page after %s where the site is off',
    async (cause) => {
      const { answer, dispatch, methods, notify, posted, read, say, state } =
        await createEnteredBridge()
      state.isOn = false
      const noticed = cause === 'a notice' ? notify(notice) : undefined
      if (!noticed) await dispatch('pageshow', { persisted: true })
      await settle()
      await answer()
      expect([state.reloads, read()]).toEqual([0, everything])
      expect(posted.slice(1)).toEqual([off])
      await say(ended)
      expect([state.reloads, read()]).toEqual([1, ofOthers])
      expect(await (noticed ?? [true])).toEqual([true])
      await say(part)
      expect(methods).toEqual(['page-enter', 'page-enter'])
      expect(posted).toHaveLength(3)
    },
  )

  test('leaves a page once, and without an overlay that has ended already', async () => {
    const { answer, notify, posted, read, say, state } = await createEnteredBridge()
    await say(report)
    await answer()
    state.isOn = false
    const noticed = [notify(notice), notify(notice)]
    await settle()
    await answer()
    await expect(Promise.all(noticed)).resolves.toEqual([[true], [true]])
    expect([state.reloads, read()]).toEqual([1, ofOthers])
    expect(posted).not.toContainEqual(off)
  })

  test('removes what an earlier time has left on the first page since the site was switched on', async () => {
    const { answer, read } = await createBridge({ isFresh: true })
    expect(read()).toEqual(everything)
    await answer()
    expect(read()).toEqual(ofOthers)
    expect((await createEnteredBridge()).read()).toEqual(everything)
  })

  test('stays where the site is still on, and says again in the toolbar what it has said', async () => {
    const { answer, methods, notify, say, state } = await createEnteredBridge()
    await say(report)
    await answer()
    const noticed = notify(notice)
    await settle()
    await answer()
    await answer()
    await expect(noticed).resolves.toEqual([false])
    expect(methods).toEqual(['page-enter', 'state-report', 'page-enter', 'state-report'])
    expect(state.reloads).toBe(0)
  })

  test('ignores other messages, the first showing of a page, and an extension that is gone', async () => {
    const { dispatch, methods, notify, state } = await createEnteredBridge()
    for (const other of [null, 'sites-changed', { ...notice, version: 1 }, { ...head, id: 'x' }])
      await notify(other)
    await dispatch('pageshow', { persisted: false })
    state.isGone = true
    await notify(notice)
    expect(methods).toEqual(['page-enter'])
    expect(state.reloads).toBe(0)
  })

  test('tells the popup the state of the overlay, and the policies in the markup', async () => {
    const { notify, say } = await createEnteredBridge()
    const stateGet = { kind: 'state-get', portico: 'wire', version: 3 }
    const page = { isRecorded: true, policies: ["frame-src 'none'"], url: `${origin}/swap` }
    await expect(notify(stateGet)).resolves.toEqual([{ ...page, state: 'on' }])
    await say(report)
    await expect(notify(stateGet)).resolves.toEqual([{ ...page, state: 'aside' }])
  })

  test('leaves nothing in the page of an extension that is gone, and has the overlay end once', async () => {
    const { countListeners, posted, say, state, tick } = await createEnteredBridge()
    await tick()
    expect(posted).toHaveLength(1)
    expect(countListeners()).toBeGreaterThan(0)
    state.isGone = true
    await tick()
    await tick()
    expect(posted.slice(1)).toEqual([{ kind: 'ended', portico: 'wire', version: 3 }])
    expect(countListeners()).toBe(0)
    await say(part)
    expect(posted).toHaveLength(2)
  })

  test('has the overlay open where the popup requests it', async () => {
    const { notify, posted } = await createEnteredBridge()
    const open = { kind: 'overlay-open', portico: 'wire', version: 3 }
    await notify(open)
    expect(posted.slice(1)).toEqual([open])
  })

  test('passes a request of a service on, and its answer back', async () => {
    const { answer, methods, posted, say } = await createEnteredBridge()
    const params = {
      isFresh: false,
      method: 'GET',
      url: 'https://rpc.example/v1/account/0x1/balance',
    }
    await say({ ...head, id: 's', method: 'service-request', params })
    await say({ ...head, id: 't', method: 'service-request', params: { ...params, method: 'PUT' } })
    expect(methods).toEqual(['page-enter', 'service-request'])
    expect(posted.slice(1)).toMatchObject([{ code: 'bad-message', id: 't' }])
    await answer()
    expect(posted.slice(2)).toMatchObject([{ id: 's', result: { body: '[]', status: 200 } }])
  })
})
