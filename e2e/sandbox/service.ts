import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'

type Env = { Bindings: HttpBindings }

export type Routes = Hono<Env>

type Call = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** The body comes beside the request, which has been read by then. */
type Reply = (request: Request, body: string) => Promise<Response> | Response

/** One part of the local internet. Every part of the world looks like this, whatever it serves. */
export type Service = {
  readonly name: string
  /** The origin, without a slash at its end. */
  readonly url: string
  /** What was asked since the last reset, newest last. Preflights are left out. */
  readonly calls: readonly Call[]
  /** Paths asked for that no route answered. A spec that causes one fails. */
  readonly strays: readonly string[]
  /** Answers `path` with `reply` until the next reset, before any route or fault. */
  route: (path: string, reply: Reply) => void
  /** Answers everything, or `path` alone, with this status. */
  fail: (status: number, path?: string) => void
  /** Takes each request and never answers it. */
  hang: (path?: string) => void
  /** Cuts each connection, as a machine that is off would. */
  drop: (path?: string) => void
  /** Ends every fault. */
  heal: () => void
  /** Forgets calls, faults and routes, and cuts what hangs. */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export type ServiceOptions = {
  name: string
  /** 0 picks a free one. */
  port?: number | undefined
  routes: (app: Routes) => void
}

const everyPath = '*'

/** Starts a service on loopback. Nothing outside this machine can reach it. */
export async function startService({ name, port = 0, routes }: ServiceOptions): Promise<Service> {
  const calls: Call[] = []
  const strays: string[] = []
  const replies = new Map<string, Reply>()
  const faults = new Map<string, Reply>()
  const cut = new WeakSet<Request>()

  const app: Routes = new Hono<Env>()
  app.use(cors({ origin: '*' }))
  app.use(async (context, next) => {
    const { method, path } = context.req
    const body = await context.req.text()
    calls.push({ method, path, query: context.req.query(), body })
    const reply = replies.get(path) ?? faults.get(path) ?? faults.get(everyPath)
    if (!reply) return next()
    context.res = await reply(context.req.raw, body)
    if (cut.has(context.req.raw)) await end(context)
  })
  routes(app)
  app.notFound((context) => {
    strays.push(`${context.req.method} ${context.req.path}`)
    return context.text(`${name} has no route for this path.`, 501)
  })

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a TCP server that listens has such an address.
  const address = server.address() as AddressInfo

  return {
    name,
    url: `http://127.0.0.1:${address.port}`,
    calls,
    strays,
    route: (path, reply) => void replies.set(path, reply),
    fail: (status, path = everyPath) =>
      void faults.set(path, () => new Response(`HTTP ${status}`, { status })),
    hang: (path = everyPath) => void faults.set(path, () => new Promise<Response>(() => undefined)),
    drop: (path = everyPath) =>
      void faults.set(path, (request) => {
        cut.add(request)
        return new Response()
      }),
    heal: () => faults.clear(),
    reset() {
      replies.clear()
      faults.clear()
      calls.length = 0
      strays.length = 0
      server.closeAllConnections()
      return Promise.resolve()
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function end(context: Context<Env>): Promise<void> {
  const { socket } = context.env.incoming
  socket.destroy()
  if (!socket.closed) await once(socket, 'close')
}
