import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createFaults, type Env, type Fault, type Faults, type Reply } from './faults.ts'
import { type OpenSocket, serveSockets } from './sockets.ts'

export type Routes = Hono<Env>

type Call = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
}

/** One part of the local internet. Every part of the world looks like this, whatever it serves. */
export type Service = {
  readonly name: string
  /** The origin, without a slash at its end. */
  readonly url: string
  /** What was asked since the last reset, newest last. Preflights are left out. */
  readonly calls: readonly Call[]
  /** Paths asked for that no route answered. A spec that causes one fails. */
  readonly strays: readonly string[]
  /** What is wrong with it now. */
  readFault: () => Fault | undefined
  /** Answers `path` with `reply` until the next reset, before any route or fault. */
  route: (path: string, reply: Reply) => void
  /** Goes wrong in this way, at every path or at `path` alone (`*` for any segment), until it is healed. */
  setFault: (fault: Fault, path?: string) => void
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
  /** Takes WebSockets too, at any path. */
  openSocket?: OpenSocket | undefined
}

/** Starts a service on loopback. Nothing outside this machine can reach it. */
export async function startService({
  name,
  port = 0,
  routes,
  openSocket,
}: ServiceOptions): Promise<Service> {
  const calls: Call[] = []
  const strays: string[] = []
  const faults = createFaults()

  const app: Routes = new Hono<Env>()
  app.use(cors({ origin: '*' }))
  app.use(async (context, next) => {
    const { method, path } = context.req
    calls.push({ method, path, query: context.req.query(), body: await context.req.text() })
    await faults.apply(context, next)
  })
  routes(app)
  // Browsers ask for it whatever the page says.
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.notFound((context) => {
    strays.push(`${context.req.method} ${context.req.path}`)
    return context.text(`${name} has no route for this path.`, 501)
  })

  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const sockets = openSocket && serveSockets({ server, faults, openSocket })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a TCP server that listens has such an address.
  const address = server.address() as AddressInfo

  return {
    name,
    url: `http://127.0.0.1:${address.port}`,
    calls,
    strays,
    ...toSwitches(faults, () => sockets?.cut()),
    readFault: () => faults.current,
    reset() {
      faults.reset()
      calls.length = 0
      strays.length = 0
      sockets?.cut()
      server.closeAllConnections()
      return Promise.resolve()
    },
    async stop() {
      server.close()
      sockets?.cut()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

type Switches = Pick<Service, 'drop' | 'fail' | 'hang' | 'heal' | 'route' | 'setFault'>

function toSwitches(faults: Faults, cutSockets: () => void): Switches {
  const setFault = (fault: Fault, path?: string) => {
    faults.set(fault, path)
    if (fault.kind === 'drop' || fault.kind === 'origin-refused') cutSockets()
  }
  return {
    setFault,
    route: faults.route,
    fail: (status, path) => setFault({ kind: 'status', status }, path),
    hang: (path) => setFault({ kind: 'hang' }, path),
    drop: (path) => setFault({ kind: 'drop' }, path),
    heal: faults.heal,
  }
}
