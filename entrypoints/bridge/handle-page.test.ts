import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { settle } from '../../shared/testing/settle.ts'
import { handlePage } from './handle-page.ts'

const origin = 'https://app.example'
const head = { portico: 'wire', version: 1, kind: 'request' }
const part = { ...head, id: 'p', method: 'part-load', params: { name: 'wallet-connect' } }

type Request = { id: string; method: string }
type Listener = (message: unknown) => void

/** A page, its bridge, and a background that notes what it is asked and answers when it is told to. */
async function createBridge({ sites = [origin] }: { sites?: readonly string[] } = {}) {
  const asked: string[] = []
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
    let tell: Listener = () => undefined
    return {
      disconnect: () => void (state.open -= 1),
      onDisconnect: { addListener: () => undefined },
      onMessage: {
        addListener: (listener: Listener) => {
          tell = listener
        },
        removeListener: () => undefined,
      },
      postMessage({ id, method }: Request) {
        asked.push(method)
        answers.push(() => tell({ ...head, kind: 'result', id, result: null }))
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
    for (const tell of answers.splice(0)) tell()
    await settle()
  }
  const say = async (data: unknown) => {
    listen({ data, origin, source: window })
    await settle()
  }
  return { answer, asked, posted, say, state }
}

describe('handlePage', () => {
  test('is silent on a site that is off', async () => {
    const { asked, posted, say } = await createBridge({ sites: ['https://other.example'] })
    await say(part)
    expect(asked).toEqual([])
    expect(posted).toEqual([])
  })

  test('has a part put into the page once, for however many that ask at once', async () => {
    const { answer, asked, posted, say, state } = await createBridge()
    await answer()
    await say(part)
    await say({ ...part, id: 'q' })
    expect(asked).toEqual(['page-enter', 'part-load'])
    await answer()
    expect(posted.slice(1)).toEqual([
      { ...head, kind: 'result', id: 'p', result: null },
      { ...head, kind: 'result', id: 'q', result: null },
    ])
    await say(part)
    await answer()
    expect(asked).toEqual(['page-enter', 'part-load', 'part-load'])
    expect(state.open).toBe(0)
  })

  test('asks the background for no part that there is not', async () => {
    const { asked, posted, say } = await createBridge()
    await say({ ...part, params: { name: '../background' } })
    expect(asked).toEqual(['page-enter'])
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'bad-message' }])
  })

  test('answers with a failure once its extension is gone, and tells nothing of it', async () => {
    const { answer, posted, say, state } = await createBridge()
    await answer()
    state.isGone = true
    await say(part)
    expect(posted.slice(1)).toMatchObject([{ kind: 'error', code: 'internal', message: '' }])
  })
})
