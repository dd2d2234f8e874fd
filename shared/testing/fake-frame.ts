import * as v from 'valibot'
import { type ErrorCode, PorticoError } from '../errors/portico-error.ts'
import type { FrameEvent, FramePort } from '../secure-frame/frame-port.ts'

const request = v.object({
  type: v.pipe(v.string(), v.startsWith('@w3m-app/')),
  id: v.string(),
  payload: v.optional(v.unknown()),
})

type Request = v.InferOutput<typeof request>

export type FakeFrame = {
  readonly create: () => FramePort
  /** How many elements were made, and how many are in the page. */
  readonly made: () => number
  readonly alive: () => number
  readonly listenerCount: () => number
  /** What was posted, oldest first. Anything but a request fails the test that posts it. */
  readonly posted: readonly Request[]
  /** The names of what was posted, without their prefix. */
  readonly names: () => readonly string[]
  /** The newest request of a name. Throws where there was none. */
  readonly find: (name: string) => Request
  readonly say: (message: unknown) => void
  readonly sayReady: () => void
  /** Answers the newest request of a name. */
  readonly succeed: (name: string, payload?: unknown) => void
  readonly refuse: (name: string, message: string) => void
  readonly failToLoad: (cause?: unknown) => void
  /** What every post throws from now on, as when somebody has taken the element out of the page. */
  broken: ErrorCode | undefined
}

/** The frame's end of the wire in memory. It says nothing by itself. */
export function createFakeFrame(): FakeFrame {
  const listeners = new Set<(event: FrameEvent) => void>()
  const posted: Request[] = []
  let made = 0
  let alive = 0

  function tell(event: FrameEvent): void {
    for (const listener of Array.from(listeners)) listener(event)
  }
  function find(name: string): Request {
    const found = posted.findLast(({ type }) => type === `@w3m-app/${name}`)
    if (!found) throw new PorticoError('internal', `${name} was not posted.`)
    return found
  }
  const say = (message: unknown) => tell({ type: 'message', message })
  const answer = (name: string, outcome: string, payload: unknown) =>
    say({ type: `@w3m-frame/${name}_${outcome}`, id: find(name).id, payload })

  const frame: FakeFrame = {
    alive: () => alive,
    broken: undefined,
    create() {
      made += 1
      alive += 1
      return {
        destroy: () => {
          alive -= 1
        },
        listen(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        post(message) {
          if (frame.broken) throw new PorticoError(frame.broken)
          posted.push(v.parse(request, structuredClone(message)))
        },
      }
    },
    failToLoad: (cause) => tell({ type: 'load-failed', cause }),
    find,
    listenerCount: () => listeners.size,
    made: () => made,
    names: () => posted.map(({ type }) => type.slice('@w3m-app/'.length)),
    posted,
    refuse: (name, message) => answer(name, 'ERROR', { message }),
    say,
    sayReady: () => say({ type: '@w3m-frame/READY', payload: { version: '4' } }),
    succeed: (name, payload) => answer(name, 'SUCCESS', payload),
  }
  return frame
}
