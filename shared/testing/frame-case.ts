import type { AlertCode } from '../errors/alerts.ts'
import * as limits from '../limits.ts'
import { createFrameClient } from '../secure-frame/frame-client.ts'
import { createBrowserStore } from '../storage/browser-store.ts'
import { createFakeFrame } from './fake-frame.ts'
import { createFakePlatform } from './fake-platform.ts'

/** A client over a frame in memory, and all that it may leave behind. */
export function createFrameCase() {
  const frame = createFakeFrame()
  const { clock, random, storage } = createFakePlatform()
  const alerts: AlertCode[] = []
  const lines: string[] = []
  const refused: string[] = []
  const log = (level: string, message: string) => void lines.push(`${level} ${message}`)
  const store = createBrowserStore({ log, storage })
  const createClient = () =>
    createFrameClient({
      clock,
      createFrame: frame.create,
      log,
      onAlert: (code) => alerts.push(code),
      onRefused: (method) => refused.push(method),
      random,
      store,
    })

  return {
    alerts,
    clock,
    createClient,
    frame,
    lines,
    refused,
    /** Lets the frame say that it is ready, and the half second after it pass. */
    start: () => {
      frame.sayReady()
      clock.advance(limits.frameSettling)
    },
    storage,
    store,
  }
}

/** A signal that counts who listens to it. */
export function createCountedSignal() {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (type: string, listener: EventListener, given?: unknown) => {
    listeners.add(listener)
    add(type, listener, given === undefined ? undefined : { once: true })
  }
  signal.removeEventListener = (type: string, listener: EventListener) => {
    listeners.delete(listener)
    remove(type, listener)
  }
  return { controller, listenerCount: () => listeners.size, signal }
}

/** What a promise has come to: its value, or the code and the text of its error; nothing while it is open. */
export function watch(promise: Promise<unknown>) {
  const seen: { ends: number; value?: unknown; error?: unknown } = { ends: 0 }
  promise.then(
    (value) => Object.assign(seen, { ends: seen.ends + 1, value }),
    (error: unknown) => Object.assign(seen, { ends: seen.ends + 1, error }),
  )
  return seen
}
