import type { AlertCode } from '../errors/alerts.ts'
import { createFrameClient } from '../features/embedded-wallet/frame/frame-client.ts'
import type { Restriction } from '../policies/restriction.ts'
import { createBrowserStorage } from '../storage/browser-storage.ts'
import { createFakeFrame } from './fake-frame.ts'
import { createFakePlatform } from './fake-platform.ts'

/** Makes a client over a frame in memory, and everything that it may leave behind. */
export function createFrameCase({
  restrictions = [],
}: {
  restrictions?: readonly Restriction[]
} = {}) {
  const frame = createFakeFrame()
  const { clock, random, storage: platformStorage } = createFakePlatform()
  const alerts: AlertCode[] = []
  const lines: string[] = []
  const refused: string[] = []
  const replaced: true[] = []
  const log = (level: string, message: string) => void lines.push(`${level} ${message}`)
  const storage = createBrowserStorage({ log, storage: platformStorage })
  const createClient = () =>
    createFrameClient({
      clock,
      createFrame: frame.create,
      log,
      onAlert: (code) => alerts.push(code),
      onRefused: (method) => refused.push(method),
      onReplaced: () => replaced.push(true),
      random,
      restrictions: () => restrictions,
      storage,
    })

  return {
    alerts,
    clock,
    createClient,
    frame,
    lines,
    random,
    refused,
    /** One entry for each frame that has taken the place of another one. */
    replaced,
    /** Posts READY from the frame and lets the half second after it pass. */
    start: () => {
      frame.postReady()
      clock.advance(500)
    },
    storage,
  }
}

/** Makes a signal that counts its listeners. */
export function createCountedSignal() {
  const controller = new AbortController()
  const { signal } = controller
  const listeners = new Set<unknown>()
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (type: string, listener: EventListener) => {
    if (type === 'abort') listeners.add(listener)
    add(type, listener)
  }
  signal.removeEventListener = (type: string, listener: EventListener) => {
    if (type === 'abort') listeners.delete(listener)
    remove(type, listener)
  }
  return { controller, listenerCount: () => listeners.size, signal }
}

/** Records how often a promise has settled, and its value or error. */
export function watch(promise: Promise<unknown>) {
  const outcome: { ends: number; value?: unknown; error?: unknown } = { ends: 0 }
  promise.then(
    (value) => Object.assign(outcome, { ends: outcome.ends + 1, value }),
    (error: unknown) => Object.assign(outcome, { ends: outcome.ends + 1, error }),
  )
  return outcome
}

/** A client of such a frame. */
export function startFrameClient() {
  const testCase = createFrameCase()
  return { ...testCase, client: testCase.createClient() }
}

/** A client whose frame is ready. */
export function startReadyFrame() {
  const testCase = startFrameClient()
  void testCase.client.request('SYNC_THEME', {})
  testCase.start()
  testCase.frame.succeed('SYNC_THEME')
  return testCase
}
