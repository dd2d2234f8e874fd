import * as v from 'valibot'

const eventBody = v.looseObject({
  eventId: v.pipe(v.string(), v.nonEmpty()),
  url: v.string(),
  domain: v.string(),
  // Errors have an ISO timestamp, all other events milliseconds.
  timestamp: v.union([v.number(), v.pipe(v.string(), v.isoTimestamp())]),
  props: v.variant('type', [
    v.looseObject({
      type: v.literal('track'),
      event: v.pipe(v.string(), v.nonEmpty()),
      properties: v.optional(v.looseObject({})),
      items: v.optional(v.array(v.unknown())),
      address: v.optional(v.string()),
    }),
    v.looseObject({ type: v.literal('error'), event: v.pipe(v.string(), v.nonEmpty()) }),
  ]),
})

export type EventBody = v.InferOutput<typeof eventBody>

export type PulseEvent = {
  /** Counts up from 1 for as long as the service runs. */
  readonly number: number
  /** By the services' clock, in milliseconds since the epoch. */
  readonly receivedAt: number
  readonly projectId: string
  readonly body: EventBody
}

type Parsed =
  | { readonly bodies: readonly EventBody[] }
  | { readonly bad: { readonly field: string; readonly description: string } }

/** Parses the body of a request of any content type: one event, or with `many` an array of events. */
export function parseEvents(text: string, many: boolean): Parsed {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { bad: { field: 'body', description: 'The body is not JSON' } }
  }
  const parsed = v.safeParse(v.array(eventBody), many ? json : [json])
  if (parsed.success) return { bodies: parsed.output }
  const [issue] = parsed.issues
  const path = v.getDotPath(issue) ?? 'body'
  return {
    bad: { field: (many ? path : path.replace(/^0\.?/, '')) || 'body', description: issue.message },
  }
}
