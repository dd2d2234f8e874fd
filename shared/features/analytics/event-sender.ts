import * as v from 'valibot'
import { createQueue } from '../../async/queue.ts'
import { limitTime } from '../../async/time-limit.ts'
import type { CoreContext } from '../../core/context.ts'
import { isPorticoError } from '../../errors/portico-error.ts'
import { cleanText } from '../../format/clean-text.ts'
import type { Fetch } from '../../platform/ports.ts'
import { requestJson } from '../../services/http.ts'
import { toServiceUrl } from '../../services/service-url.ts'
import type { EventAccount } from './derive-events.ts'
import { toInitialProperties } from './initial-properties.ts'
import * as limits from './limits.ts'
import { hasAccountType, hasNetwork, type TrackedEvent } from './tracked-event.ts'

type SentEvent = EventAccount & {
  readonly event: TrackedEvent | { readonly event: 'INITIALIZE' }
  /** In ms since the epoch. */
  readonly time: number
}

/** Sends an event. Those of an instance that is destroyed meanwhile are still sent. */
export type SendEvent = (event: SentEvent) => void

/** These can name a person or a secret. */
const personal = [
  /[^\s<>()"'“”,;]+@[^\s<>()"'“”,;]*[^\s<>()"'“”,;.]/g,
  /\b(?:0x)?[0-9a-f]{40,}\b/gi,
  /\b[1-9A-HJ-NP-Za-km-z]{32,}\b/g,
  /(?<=:\/\/[^\s?#]*)[?#]\S*/g,
]

const cleanMessage = (message: string): string =>
  personal.reduce((text, pattern) => text.replace(pattern, '…'), cleanText(message, limits.text))

function toProperties({ event, isSmartAccount, network }: SentEvent, projectId: string) {
  const { event: name, ...properties } = event
  if (name === 'INITIALIZE') return properties
  const cleaned = Object.entries(properties).map(([key, value]: [string, unknown]) => {
    const isText = typeof value === 'string' && ['error', 'message', 'search'].includes(key)
    return [key, isText ? cleanMessage(value) : value]
  })
  return {
    ...Object.fromEntries(cleaned),
    ...(name.endsWith('_TRANSACTIONS') && name !== 'CLICK_TRANSACTIONS' && { projectId }),
    ...(hasAccountType(name) && { isSmartAccount }),
    ...(hasNetwork(name) && { network }),
  }
}

/** Reports no failure, except an origin that the project does not list (§8.18). */
export function createEventSender({ alerts, options, platform }: CoreContext): SendEvent {
  const { clock, page, random } = platform
  const { projectId, services } = options
  const url = toServiceUrl({ ...options, services: { ...services, api: services.pulse } }, 'e')
  const queue = createQueue()
  let waiting = 0
  let isStarted = false

  // Without a content type the browser sends no preflight. The request outlives the page.
  const fetch: Fetch = (address, init = {}) =>
    platform.fetch(address, { ...init, headers: {}, keepalive: true })

  function toBody(sent: SentEvent) {
    const origin = page.describe().url
    const properties = toProperties(sent, projectId)
    return {
      eventId: random.uuid(),
      url: `${origin}${page.trackedPath() ?? '/'}`,
      domain: new URL(origin).hostname,
      timestamp: sent.time,
      props: {
        type: 'track',
        event: sent.event.event,
        ...(Object.keys(properties).length > 0 && { properties }),
        address: sent.address,
      },
    }
  }

  async function post(body: unknown): Promise<void> {
    try {
      await limitTime({ clock, limit: limits.event, onLimit: () => undefined }, async (signal) => {
        await requestJson({ body, fetch, schema: v.unknown(), signal, url })
        alerts.rearm('origin-not-allowed')
      })
    } catch (error) {
      // §8.18. Other failures of analytics are not reported.
      if (isPorticoError(error, 'http-status') && error.details?.['status'] === 403)
        alerts.show('origin-not-allowed')
    }
  }

  function enqueue(body: unknown): void {
    if (waiting >= limits.waitingEvents) return
    waiting += 1
    void queue(async () => {
      await post(body)
      waiting -= 1
    })
  }

  return (sent) => {
    if (!isStarted) {
      const event = { event: 'INITIALIZE', ...toInitialProperties(options) } as const
      enqueue(toBody({ ...sent, event }))
    }
    isStarted = true
    enqueue(toBody(sent))
  }
}
