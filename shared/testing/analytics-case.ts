import * as v from 'valibot'
import { createFakeInstance } from './fake-instance.ts'
import { settle } from './settle.ts'

const body = v.object({
  domain: v.string(),
  eventId: v.string(),
  props: v.looseObject({
    address: v.optional(v.string()),
    event: v.string(),
    properties: v.optional(v.record(v.string(), v.unknown())),
    type: v.literal('track'),
  }),
  timestamp: v.number(),
  url: v.string(),
})

const answerCatalogue = async (_url: string) => Response.json({ count: 0, data: [] })

/** An instance with analytics, and what it sends. */
export function createAnalyticsCase(
  { features, ...options }: Parameters<typeof createFakeInstance>[0] = {},
  fetchOthers = answerCatalogue,
) {
  const requests: { readonly init: RequestInit | undefined; readonly url: URL }[] = []
  const service = { answer: async () => Response.json({}) }
  const instance = createFakeInstance({
    ...options,
    features: { analytics: true, email: false, socials: false, ...features },
    fetch: async (address, init) => {
      const url = new URL(address)
      if (url.pathname !== '/e') return fetchOthers(address)
      requests.push({ init, url })
      return service.answer()
    },
  })
  const bodies = () =>
    requests.map(({ init }) => v.parse(v.pipe(v.string(), v.parseJson(), body), init?.body))
  return {
    ...instance,
    bodies,
    /** Waits until the sender has loaded and everything is sent. */
    flush: async () => {
      await settle()
      instance.clock.advance(1_000)
      for (let round = 0; round < 20; round += 1) await settle()
    },
    names: () => bodies().map(({ props }) => props.event),
    requests,
    /** The events with their properties, without INITIALIZE. */
    sent: () =>
      bodies()
        .filter(({ props }) => props.event !== 'INITIALIZE')
        .map(({ props }) => [props.event, ...(props.properties ? [props.properties] : [])]),
    service,
  }
}
