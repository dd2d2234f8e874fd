import * as v from 'valibot'
import type { Fault } from '../faults.ts'
import { type Routes, type Service, startService } from '../service.ts'
import { applyPreset, type Controlled, heal, presets } from './presets.ts'

const faultSchema = v.variant('kind', [
  v.object({
    kind: v.literal('slow'),
    milliseconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60_000)),
  }),
  v.object({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  }),
  v.object({ kind: v.picklist(['garbage', 'hang', 'drop', 'cors-refused', 'origin-refused']) }),
])

const changeSchema = v.object({
  fault: v.nullable(faultSchema),
  /** A path, with `*` for any one segment. Default: all paths. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
})

const conditionsSchema = v.object({
  /** Milliseconds that the services' clock is ahead of this machine's. */
  skew: v.optional(v.pipe(v.number(), v.integer()), 0),
  projectsExpired: v.optional(v.boolean(), false),
})

const messagesSchema = v.object({
  /** Milliseconds between a message's arrival and its delivery. */
  delay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000)), 0),
  /** How many of the next messages are acknowledged and lost. */
  lose: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

/** The world's faults and conditions: the response of `GET /faults`. */
export type FaultsState = {
  readonly services: readonly {
    readonly name: string
    readonly url: string
    readonly fault: Fault | null
  }[]
  readonly conditions: { readonly skew: number; readonly projectsExpired: boolean }
  readonly presets: readonly {
    readonly name: string
    readonly title: string
    readonly shows: string
  }[]
}

type ControlOptions = {
  /** Called for each request, because the world is not complete while this service starts. */
  world: () => Controlled
  port?: number | undefined
}

/** Starts the endpoint that sets faults of any service. The playground's panel and curl use it. */
export function startControl({ world, port }: ControlOptions): Promise<Service> {
  return startService({ name: 'control', port, routes: (app) => addRoutes(app, world) })
}

function addRoutes(app: Routes, readWorld: () => Controlled): void {
  // Excludes this service, so that a fault of all services can still be healed.
  const world = (): Controlled => {
    const { services, ...rest } = readWorld()
    return { ...rest, services: services.filter(({ name }) => name !== 'control') }
  }
  app.get('/faults', (context) => context.json(toState(world())))
  app.put('/faults/:service', async (context) => {
    const name = context.req.param('service')
    const service = world().services.find((one) => one.name === name)
    if (!service) return refuse(404, `No service is called ${name}.`)
    const change = parse(changeSchema, await context.req.text())
    if (!change.success) return refuse(400, v.summarize(change.issues))
    const { fault, path } = change.output
    if (fault) service.setFault(fault, path)
    else service.heal()
    return context.json(toState(world()))
  })
  app.put('/conditions', async (context) => {
    const change = parse(conditionsSchema, await context.req.text())
    if (!change.success) return refuse(400, v.summarize(change.issues))
    const { conditions } = world()
    conditions.reset()
    conditions.skew(change.output.skew)
    if (change.output.projectsExpired) conditions.expireProjects()
    return context.json(toState(world()))
  })
  app.put('/relay/messages', async (context) => {
    const change = parse(messagesSchema, await context.req.text())
    if (!change.success) return refuse(400, v.summarize(change.issues))
    world().relay.delay(change.output.delay)
    world().relay.dropMessages(change.output.lose)
    return context.json(toState(world()))
  })
  app.post('/relay/cut', (context) => {
    world().relay.cutAll()
    return context.json(toState(world()))
  })
  app.post('/presets/:name', (context) => {
    const name = context.req.param('name')
    const preset = presets.find((one) => one.name === name)
    if (!preset) return refuse(404, `No preset is called ${name}.`)
    applyPreset(world(), preset)
    return context.json(toState(world()))
  })
  app.post('/heal', (context) => {
    heal(world())
    return context.json(toState(world()))
  })
}

function toState({ conditions, services }: Controlled): FaultsState {
  return {
    services: services.map(({ name, url, readFault }) => ({
      name,
      url,
      fault: readFault() ?? null,
    })),
    conditions: conditions.state,
    presets: presets.map(({ name, title, shows }) => ({ name, title, shows })),
  }
}

function parse<schema extends v.GenericSchema>(schema: schema, text: string) {
  return v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
}

function refuse(status: number, message: string): Response {
  return Response.json({ message }, { status })
}
