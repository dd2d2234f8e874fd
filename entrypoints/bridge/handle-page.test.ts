import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { settle } from '../../shared/testing/settle.ts'
import { handlePage } from './handle-page.ts'

const origin = 'https://app.example'
const head = { portico: 'wire', version: 1, kind: 'request' }
const part = { ...head, id: 'p', method: 'chunk-load', params: { name: 'wallet-connect' } }

type Request = { id: string; method: string }
type Listener = (message: unknown) => void

/** A page, its bridge, and a background that records requests and answers when the test lets it. */
async function createBridge({ sites = [origin] }: { sites?: readonly string[] } = {}) {
  const methods: string[] = []
  const posted: unknown[] = []
  const answers: (() => void)[] = []
  const state = { isGone: false, open: 0 }
  let listen: (event: { data: unknown; origin: string; source: unknown }) => void = () => undefined
  const window = {
    addEventListener: (_: string, listener: typeof listen) => {
      listen = listener
    },
    location: { origin },
    origin,
    postMessage: (message: unknown) => void posted.push(message),
    removeEventListener: () => undefined,
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
        answers.push(() => notify({ ...head, kind: 'result', id, result: null }))
      },
    }
  }
  const browser = {
    runtime: { connect },
    storage: { local: { get: async (key: string) => ({ [key]: { 'sites.v1': sites }[key] }) } },
  }
  void handlePage({
    browser: browser as unknown as WxtBrowser,
    window: window as unknown as Window,
  })
  await settle()
  const answer = async () => {
    for (const notify of answers.splice(0)) notify()
    await settle()
  }
  const say = async (data: unknown) => {
    listen({ data, origin, source: window })
    await settle()
  }
  return { answer, methods, posted, say, state }
}

describe('handlePage', () => {
  test('sends nothing on a site that is off', async () => {
    const { methods, posted, say } = await createBridge({ sites: ['https://other.example'] })
    await say(part)
    expect(methods).toEqual([])
    expect(posted).toEqual([])
  })

  test('has a chunk injected once for many requests at once', async () => {
    const { answer, methods, posted, say, state } = await createBridge()
    await answer()
    await say(part)
    await say({ ...part, id: 'q' })
    expect(methods).toEqual(['page-enter', 'chunk-load'])
    await answer()
    expect(posted.slice(1)).toEqual([
      { ...head, kind: 'result', id: 'p', result: null },
      { ...head, kind: 'result', id: 'q', result: null },
    ])
    await say(part)
    await answer()
    expect(methods).toEqual(['page-enter', 'chunk-load', 'chunk-load'])
    expect(state.open).toBe(0)
  })

  test('does not request an unknown chunk from the background', async () => {
    const { methods, posted, say } = await createBridge()
    await say({ ...part, params: { name: '../background' } })
    expect(methods).toEqual(['page-enter'])
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'bad-message' }])
  })

  test('answers with an error without details once its extension is gone', async () => {
    const { answer, posted, say, state } = await createBridge()
    await answer()
    state.isGone = true
    await say(part)
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'internal', message: '' }])
  })
})
