import type { Conditions } from '../conditions.ts'
import { type Routes, type Service, startService } from '../service.ts'

/** One thing that an app told about itself, as it came, with its time of arrival by the services' clock. */
export type PulseEvent = {
  /** Counts up from 1 for as long as the service runs. */
  readonly number: number
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  readonly projectId: string
  /** `track` or `error`. */
  readonly type: string
  /** `MODAL_OPEN` and its like. */
  readonly event: string
  /** The body, whole. */
  readonly body: unknown
}

export type Pulse = Service & {
  /** What arrived since the last reset, newest last. Only the last of a great many are kept. */
  readonly events: readonly PulseEvent[]
}

type PulseOptions = { conditions: Conditions; port?: number | undefined }

/** The hosted analytics: takes what apps tell about themselves, and shows it at `/`. */
export async function startPulse({ port }: PulseOptions): Promise<Pulse> {
  const events: PulseEvent[] = []
  const service = await startService({ name: 'pulse', port, routes: addPulseRoutes })
  return { ...service, events }
}

function addPulseRoutes(app: Routes): void {
  app.post('/e', (context) => context.json({}))
}
