import type {
  EmbeddedWalletPlatform,
  WalletCalls,
} from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import type { FrameEvent, FramePort } from '../../features/embedded-wallet/frame/frame-port.ts'
import type { Random } from '../../platform/ports.ts'
import { isRecord, type Json } from '../json.ts'
import { describeResult } from '../redact/login-results.ts'
import { toRecordedError } from '../redact/redact.ts'
import { type RecorderScope, recordEvent } from './record-calls.ts'
import type { PopupRecorder } from './record-popup.ts'

/** A replay has the same UUIDs by their order. */
export type RecordedIds = {
  readonly random: Random
  readonly replace: (id: string) => string | undefined
}

export const toReplayedId = (count: number) =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

export function createRecordedIds(random: Random): RecordedIds {
  const known = new Map<string, string>()
  let count = 0
  return {
    random: {
      uuid() {
        const id = random.uuid()
        count += 1
        known.set(id, toReplayedId(count))
        const [oldest] = known.keys()
        if (known.size > 500 && oldest !== undefined) known.delete(oldest)
        return id
      },
    },
    replace: (id) => known.get(id),
  }
}

type FrameScope = RecorderScope & {
  readonly ids: RecordedIds
  readonly popups: PopupRecorder
  readonly secureSite: string
}

function toMessage({ ids, redactor }: FrameScope, event: FrameEvent): Json {
  if (event.type !== 'message') return { type: event.type }
  const { message } = event
  const id =
    isRecord(message) && typeof message['id'] === 'string' ? ids.replace(message['id']) : undefined
  const redacted = redactor.value(message)
  return {
    message: id !== undefined && isRecord(redacted) ? { ...redacted, id } : redacted,
    type: event.type,
  }
}

function recordFrame(scope: FrameScope, frame: FramePort, nextSource: () => string): FramePort {
  const { log, redactor } = scope
  return {
    ...frame,
    isAlive: () => log.read('frame.isAlive', frame.isAlive()),
    listen(listener) {
      const source = nextSource()
      return frame.listen((event) => {
        log.begin()
        recordEvent(scope, source, toMessage(scope, event))
        listener(event)
      })
    },
    post(message) {
      const { type } = Object(message)
      log.add({
        id: log.nextId(),
        kind: 'call',
        target: `frame ${redactor.text(String(type), 'type')}`,
      })
      let failure: Json = null
      try {
        frame.post(message)
      } catch (cause) {
        failure = toRecordedError(cause).code
        throw cause
      } finally {
        log.read('frame.post', failure)
      }
    },
  }
}

export const walletCallEvents = { run: 'frame call', select: 'frame network' }

const recordCalls = (scope: FrameScope): WalletCalls => ({
  wrapRun: (run) => (call, signal) => {
    const method = scope.redactor.text(call.payload.method, 'method')
    recordEvent(scope, walletCallEvents.run, { method, policy: call.policy })
    return run(call, signal)
  },
  wrapSelect: (select) => (chainId) => {
    recordEvent(scope, walletCallEvents.select, scope.redactor.text(chainId))
    return select(chainId)
  },
})

/** The embedded wallet reads the page then. */
export const embeddedWalletLoaded = 'embedded-wallet loaded'

/** Mail addresses and codes are not recorded. */
export function recordEmbeddedWallet(
  scope: FrameScope,
  browser: EmbeddedWalletPlatform,
): EmbeddedWalletPlatform {
  const { log, popups } = scope
  let listeners = 0
  function nextSource(): string {
    const source = `frame ${listeners}`
    listeners += 1
    return source
  }
  log.begin()
  recordEvent(scope, embeddedWalletLoaded)
  return {
    ...browser,
    calls: recordCalls(scope),
    createFrame: (url) => recordFrame(scope, browser.createFrame(url), nextSource),
    miniApp: () => log.readAs('miniApp', browser.miniApp(), (platform) => platform ?? null),
    openPopup(url) {
      const popup = log.readAs('openPopup', browser.openPopup(url), (one) => one !== undefined)
      return popup && popups.wrap(popup)
    },
    restrictions: () =>
      log.readAs('restrictions', browser.restrictions(), (all) => all.map(({ kind }) => kind)),
    page: {
      ...browser.page,
      result: () =>
        log.readAs('page.result', browser.page.result(), (result) =>
          result ? describeResult(scope, result) : null,
        ),
    },
  }
}
