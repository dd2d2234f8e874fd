import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { streamSSE } from 'hono/streaming'
import { refuse, refuseProject } from '../api-host/refusal.ts'
import type { Conditions } from '../conditions.ts'
import { serveFile, serveScript } from '../serve-files.ts'
import { type Routes, type Service, startService } from '../service.ts'
import { createEventLog, type EventLog } from './event-log.ts'
import { type PulseEvent, parseEvents } from './pulse-event.ts'

export type Pulse = Service & {
  /** The events since the last reset, oldest first. Only the newest 1000 are kept. */
  readonly events: readonly PulseEvent[]
}

type PulseOptions = { conditions: Conditions; port?: number | undefined }

export async function startPulse({ conditions, port }: PulseOptions): Promise<Pulse> {
  const log = createEventLog(conditions)
  const service = await startService({
    name: 'pulse',
    port,
    routes(app) {
      addEventRoutes(app, { conditions, log })
      addWatchRoutes(app, log)
      addPulsePage(app)
    },
  })
  const { reset } = service
  return Object.assign(service, {
    events: log.events,
    reset() {
      log.clear()
      return reset()
    },
  })
}

type EventRoutesOptions = { conditions: Conditions; log: EventLog }

/** `/e` takes one event, and `/batch` an array of events, which beacons send. */
function addEventRoutes(app: Routes, { conditions, log }: EventRoutesOptions): void {
  for (const path of ['/e', '/batch'] as const)
    app.post(path, async (context) => {
      const projectId = context.req.query('projectId')
      const refusal = refuseProject(conditions, projectId, 403)
      if (refusal) return refusal
      const parsed = parseEvents(await context.req.text(), path === '/batch')
      if ('bad' in parsed) return refuse(400, parsed.bad.field, parsed.bad.description)
      log.add(projectId ?? '', parsed.bodies)
      return context.json({})
    })
}

/** Streams the events to the page at `/`: all events, then each new one. Also reports when they are cleared. */
function addWatchRoutes(app: Routes, log: EventLog): void {
  app.get('/events', (context) =>
    streamSSE(context, async (stream) => {
      const stop = log.watch((events) => {
        const event = events.length > 0 ? 'arrived' : 'cleared'
        void stream.writeSSE({ event, data: JSON.stringify(events) })
      })
      await new Promise<void>((resolve) => stream.onAbort(resolve))
      stop()
    }),
  )
  app.delete('/events', (context) => {
    log.clear()
    return context.body(null, 204)
  })
}

const folder = join(import.meta.dirname, 'page')
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:"

/** Adds the page at `/` that shows the received events. */
function addPulsePage(app: Routes): void {
  app.get('/', async (context) => {
    const html = await readFile(join(folder, 'index.html'), 'utf8')
    return context.html(html, 200, { 'content-security-policy': policy })
  })
  serveFile(app, '/page.css', join(folder, 'page.css'))
  serveScript(app, '/main.js', join(folder, 'main.ts'), 'esm')
}
