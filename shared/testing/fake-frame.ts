import * as v from 'valibot'
import { createListeners } from '../async/listeners.ts'
import { everyErrorMessage } from '../errors/every-error-message.ts'
import { type ErrorCode, PorticoError } from '../errors/portico-error.ts'
import { rpcRules } from '../features/embedded-wallet/frame/frame-client.ts'
import type { FrameEvent, FramePort } from '../features/embedded-wallet/frame/frame-port.ts'

// Loaded ahead, so that no test waits for a file.
await rpcRules.get()

const requestSchema = v.object({
  type: v.pipe(v.string(), v.startsWith('@w3m-app/')),
  id: v.string(),
  payload: v.optional(v.unknown()),
})

type Request = v.InferOutput<typeof requestSchema>

export type FakeFrame = {
  readonly create: () => FramePort
  /** How many elements were created. */
  readonly createCount: () => number
  /** How many elements are in the page. */
  readonly aliveCount: () => number
  readonly listenerCount: () => number
  /** The requests that were posted, oldest first. Anything else throws when it is posted. */
  readonly posted: readonly Request[]
  /** The names of the posted requests, without their prefix. */
  readonly names: () => readonly string[]
  /** The newest request of a name. Throws if there is none. */
  readonly find: (name: string) => Request
  /** Posts a message from the frame to the page. */
  readonly post: (message: unknown) => void
  readonly postReady: () => void
  /** Answers the newest request of a name. */
  readonly succeed: (name: string, payload?: unknown) => void
  readonly refuse: (name: string, message: string) => void
  /** Loads another page in the element, as a page that navigates it does. */
  readonly reload: () => void
  /** Takes the window from the element, as a page that removes it and puts it back does. Returns no event. */
  readonly loseWindow: () => void
  readonly failToLoad: (cause?: unknown) => void
  /** The code that every post throws, as after the element was removed from the page. */
  broken: ErrorCode | undefined
}

/** Makes a frame in memory. It posts nothing by itself. */
export function createFakeFrame(): FakeFrame {
  const { count, emit, subscribe } = createListeners<FrameEvent>()
  const posted: Request[] = []
  let createCount = 0
  let aliveCount = 0
  let lost = 0

  function find(name: string): Request {
    const request = posted.findLast(({ type }) => type === `@w3m-app/${name}`)
    if (!request) throw new PorticoError('internal', `${name} was not posted.`)
    return request
  }
  const post = (message: unknown) => emit({ type: 'message', message })
  const answer = (name: string, outcome: string, payload: unknown) =>
    post({ type: `@w3m-frame/${name}_${outcome}`, id: find(name).id, payload })

  const frame: FakeFrame = {
    aliveCount: () => aliveCount,
    broken: undefined,
    create() {
      createCount += 1
      aliveCount += 1
      const place = createCount
      return {
        isAlive: () => place !== lost,
        destroy: () => {
          aliveCount -= 1
        },
        listen: subscribe,
        post(message) {
          if (frame.broken) throw new PorticoError(frame.broken, everyErrorMessage[frame.broken])
          posted.push(v.parse(requestSchema, structuredClone(message)))
        },
      }
    },
    failToLoad: (cause) => emit({ type: 'load-failed', cause }),
    reload: () => emit({ type: 'reloaded' }),
    loseWindow: () => {
      lost = createCount
    },
    find,
    listenerCount: count,
    createCount: () => createCount,
    names: () => posted.map(({ type }) => type.slice('@w3m-app/'.length)),
    posted,
    refuse: (name, message) => answer(name, 'ERROR', { message }),
    post,
    postReady: () => post({ type: '@w3m-frame/READY', payload: { version: '4' } }),
    succeed: (name, payload) => answer(name, 'SUCCESS', payload),
  }
  return frame
}
