import * as v from 'valibot'
import type { ResolvedOptions } from '../../options/options.ts'
import { createLoadCode } from '../../platform/create-load-code.ts'
import type { Clock, Fetch, Page, Platform } from '../../platform/ports.ts'
import { parseUrl } from '../../schema/parse-url.ts'
import { type Json, jsonText } from '../json.ts'
import * as limits from '../limits.ts'
import { toSet } from '../redact/recorded-fields.ts'
import type { Redactor } from '../redact/redact.ts'
import { type RecorderScope, recordCall, recordEvent } from './record-calls.ts'
import { recordChannels } from './record-sign-in.ts'

/** Each other part of a path is recorded as `*`. */
const pathWords = toSet(`
  account accounts attributes balance build convert e fungible generators getApiWallets getWallets history identity
  onrampurl price profile public quotes reverse suggestions tokens v1 v2 wallet
`)

export function createDescribeRequest({ services }: Pick<ResolvedOptions, 'services'>) {
  const names = ['rpc', 'pulse', 'api'] as const
  const byOrigin = new Map(names.map((name) => [parseUrl(services[name])?.origin, name]))
  return (url: string, init: RequestInit | undefined): string => {
    const { origin, pathname = '' } = parseUrl(url) ?? {}
    const path = pathname
      .split('/')
      .map((part) => (part === '' || pathWords.has(part) ? part : '*'))
      .join('/')
    return `fetch ${init?.method ?? 'GET'} ${byOrigin.get(origin) ?? 'other'}${path}`
  }
}

function parseBody(parts: readonly Uint8Array[], redactor: Redactor): Json | undefined {
  const decoder = new TextDecoder()
  const text = parts.map((part) => decoder.decode(part, { stream: true })).join('')
  const parsed = v.safeParse(jsonText, text + decoder.decode())
  return parsed.success ? redactor.value(parsed.output) : undefined
}

/** Calls back before the core has the body. `parts` is empty if it is too long. */
function followBody(
  response: Response,
  onEnd: (parts: readonly Uint8Array[], size: number) => void,
): Response {
  if (!response.body) return response
  const parts: Uint8Array[] = []
  let size = 0
  const { headers, status, statusText } = response
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      flush: () => onEnd(size > limits.body ? [] : parts, size),
      transform(part, controller) {
        size += part.byteLength
        if (size <= limits.body) parts.push(part)
        controller.enqueue(part)
      },
    }),
  )
  return new Response(body, { headers, status, statusText })
}

function recordFetch(
  scope: RecorderScope,
  { fetch }: Platform,
  options: Pick<ResolvedOptions, 'services'>,
): Fetch {
  const { log, redactor } = scope
  const describeRequest = createDescribeRequest(options)
  return (url, init) =>
    recordCall(
      scope,
      { target: describeRequest(url, init), toValue: ({ status }) => ({ status }) },
      async (id) =>
        followBody(await fetch(url, init), (parts, size) =>
          log.addLazy({ id, kind: 'body' }, size, () => parseBody(parts, redactor)),
        ),
    )
}

function recordClock({ log }: RecorderScope, clock: Clock): Clock {
  const counts = new Map<number, number>()
  return {
    after(delay, callback) {
      const index = counts.get(delay) ?? 0
      counts.set(delay, index + 1)
      return clock.after(delay, () => {
        log.begin()
        log.add({ delay, index, kind: 'timer' })
        callback()
      })
    },
    now: log.now,
  }
}

function recordReads(scope: RecorderScope, page: Page): Page {
  const { log } = scope
  const listeners = new Map<string, number>()
  return {
    ...page,
    // Of the page, only its origin: its name and its texts can contain those of a visitor.
    describe: () =>
      log.readAs('page.describe', page.describe(), ({ url }) => ({
        url: parseUrl(url)?.origin ?? '',
      })),
    isMobile: () => log.read('page.isMobile', page.isMobile()),
    isVisible: () => log.read('page.isVisible', page.isVisible()),
    listen(type, listener) {
      const count = listeners.get(type) ?? 0
      listeners.set(type, count + 1)
      const source = `page ${type} ${count}`
      return page.listen(type, (detail) => {
        log.begin()
        recordEvent(scope, source)
        listener(detail)
      })
    },
    preloadImage: (url) =>
      recordCall(scope, { target: 'preloadImage' }, () => page.preloadImage(url)),
    surroundings: () =>
      log.readAs('page.surroundings', page.surroundings(), (read) => ({ ...read })),
    timeZone: () => log.read('page.timeZone', page.timeZone()),
    trackedPath: () =>
      log.readAs('page.trackedPath', page.trackedPath(), (path) => path !== undefined),
  }
}

export const loadTarget = 'load '

/** The adapters and the wallets get the ports themselves. */
export function recordPlatform(
  scope: RecorderScope,
  platform: Platform,
  options: Pick<ResolvedOptions, 'services'>,
): Platform {
  const { log, redactor } = scope
  const loadCode = createLoadCode(platform)
  return {
    ...platform,
    check: (name, run) =>
      recordCall(
        scope,
        {
          target: `check ${name}`,
          toValue: (value) => (typeof value === 'number' ? value : redactor.value(value)),
        },
        () => run(platform),
      ),
    clock: recordClock(scope, platform.clock),
    fetch: recordFetch(scope, platform, options),
    loadCode: (name, load) =>
      recordCall(scope, { target: `${loadTarget}${name}` }, () => loadCode(name, load)),
    openChannel: recordChannels(scope, platform.openChannel),
    openUrl(url, target) {
      log.add({ id: log.nextId(), kind: 'call', target: `openUrl ${target}` })
      platform.openUrl(url, target)
    },
    openWindow() {
      const opened = log.readAs('openWindow', platform.openWindow(), (one) => one !== undefined)
      return (
        opened && {
          ...opened,
          isClosed: () => log.read('window.isClosed', opened.isClosed()),
        }
      )
    },
    page: recordReads(scope, platform.page),
    unrecorded: platform,
  }
}
