import { defaultServices } from '../../options/option-table.ts'
import type {
  Clock,
  Fetch,
  LoadCode,
  OpenChannel,
  Page,
  Platform,
  Storage,
} from '../../platform/ports.ts'
import { isRecord, type Json } from '../json.ts'
import { toReplayedId } from '../record/record-frame.ts'
import { createDescribeRequest, loadTarget } from '../record/record-platform.ts'
import type { Recording } from '../recording.ts'
import type { ReplayAnswers } from './replay-answers.ts'
import type { ReplayCursor } from './replay-cursor.ts'
import type { ReplaySources } from './replay-sources.ts'

export type ReplayScope = {
  readonly answers: ReplayAnswers
  readonly cursor: ReplayCursor
  readonly recording: Recording
  readonly sources: ReplaySources
}

export type ReplayTimers = {
  readonly clock: Clock
  readonly fire: (delay: number, index: number) => void
}

function createTimers({ cursor, recording }: ReplayScope): ReplayTimers {
  const counts = new Map<number, number>()
  const timers = new Map<string, () => void>()
  let now = recording.startedAt
  return {
    clock: {
      after(delay, callback) {
        const index = counts.get(delay) ?? 0
        counts.set(delay, index + 1)
        const key = `${delay} ${index}`
        timers.set(key, callback)
        return () => void timers.delete(key)
      },
      now() {
        cursor.read('now')
        now = Math.max(now, recording.startedAt + cursor.getTime())
        return now
      },
    },
    fire(delay, index) {
      const key = `${delay} ${index}`
      const callback = timers.get(key)
      timers.delete(key)
      callback?.()
    },
  }
}

function createStorage({ recording: { storage } }: ReplayScope): Storage {
  const entries = new Map(
    Object.entries(storage ?? {}).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  function check(): void {
    if (!storage) throw new TypeError('The storage was blocked.')
  }
  return {
    get(key) {
      check()
      return entries.get(key) ?? null
    },
    keys() {
      check()
      return [...entries.keys()]
    },
    remove(key) {
      check()
      entries.delete(key)
    },
    set(key, value) {
      check()
      entries.set(key, value)
    },
  }
}

export type ReplayBodies = { readonly end: (id: number, value: Json | undefined) => void }

function createFetch({ answers }: ReplayScope): { bodies: ReplayBodies; fetch: Fetch } {
  const open = new Map<number, (value: Json | undefined) => void>()
  const ended = new Map<number, Json | undefined>()

  function createBody(id: number): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      start(controller) {
        const end = (value: Json | undefined) => {
          const text = value === undefined ? 'not recorded' : JSON.stringify(value)
          controller.enqueue(new TextEncoder().encode(text))
          controller.close()
        }
        if (ended.has(id)) end(ended.get(id))
        else open.set(id, end)
      },
    })
  }

  const describeRequest = createDescribeRequest({ services: defaultServices })
  return {
    bodies: {
      end(id, value) {
        const end = open.get(id)
        if (end) end(value)
        else ended.set(id, value)
      },
    },
    async fetch(url, init) {
      let called = 0
      const target = describeRequest(url, init)
      const answer = await answers.callWithId(target, (id) => {
        called = id
      })
      const status = isRecord(answer) ? Number(answer['status']) : 200
      const isEmpty = [101, 204, 205, 304].includes(status)
      return new Response(isEmpty ? null : createBody(called), { status })
    },
  }
}

const toText = (value: unknown, fallback: string) => (typeof value === 'string' ? value : fallback)

const createOpenChannel =
  ({ sources }: ReplayScope): OpenChannel =>
  (name, listener) => {
    sources.set(`channel ${name}`, listener)
    return { close: () => undefined, post: () => undefined }
  }

function createPage({ answers, cursor, sources }: ReplayScope): Page {
  const read = (name: string) => cursor.read(`page.${name}`)
  return {
    announce: () => undefined,
    describe() {
      const value = read('describe')
      const url = isRecord(value) ? value['url'] : undefined
      return {
        description: '',
        icons: [],
        name: 'A page',
        url: toText(url, 'https://redacted.invalid'),
      }
    },
    injected: () => undefined,
    isMobile: () => read('isMobile') === true,
    isVisible: () => read('isVisible') !== false,
    listen: (type, listener) => sources.listen(`page ${type}`, () => listener(undefined)),
    on: () => () => undefined,
    async preloadImage() {
      await answers.call('preloadImage')
    },
    surroundings() {
      const value = Object(read('surroundings'))
      return {
        isAndroid: value.isAndroid === true,
        isFramed: value.isFramed === true,
        isTelegram: value.isTelegram === true,
      }
    },
    timeZone: () => toText(read('timeZone'), 'UTC'),
    trackedPath: () => (read('trackedPath') === true ? '/' : undefined),
  }
}

const createLoadCode =
  ({ answers }: ReplayScope): LoadCode =>
  async (name, load) => {
    const [value] = await Promise.all([load(), answers.load(`${loadTarget}${name}`)])
    return value
  }

export function createReplayPlatform(scope: ReplayScope): {
  readonly bodies: ReplayBodies
  readonly platform: Platform
  readonly timers: ReplayTimers
} {
  const { cursor } = scope
  const timers = createTimers(scope)
  const { bodies, fetch } = createFetch(scope)
  let ids = 0
  const platform: Platform = {
    async check<value>(name: string) {
      const outcome = (await scope.answers.call(`check ${name}`)) ?? undefined
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the recorded check gave such a value, which is redacted in its form.
      return outcome as value
    },
    clock: timers.clock,
    copy: { name: 'portico', source: 'page' },
    fetch,
    loadCode: createLoadCode(scope),
    log: () => undefined,
    openChannel: createOpenChannel(scope),
    openUrl: (_, target) => void cursor.takeCall(`openUrl ${target}`),
    openWindow: () =>
      cursor.read('openWindow') === true
        ? {
            close: () => undefined,
            isClosed: () => cursor.read('window.isClosed') === true,
            navigate: () => undefined,
          }
        : undefined,
    page: createPage(scope),
    random: {
      uuid() {
        ids += 1
        return toReplayedId(ids)
      },
    },
    storage: createStorage(scope),
  }
  return { bodies, platform, timers }
}
