import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Fault, Faults, Reply } from './faults.ts'
import { type Call, createServiceApp, type Routes } from './service-app.ts'
import { type OpenSocket, serveSockets } from './sockets.ts'

export type { Routes } from './service-app.ts'

/** A service of the world. All parts of the world have this interface. */
export type Service = {
  readonly name: string
  /** The origin, without a trailing slash. */
  readonly url: string
  /** The requests since the last reset, oldest first, without preflights. */
  readonly calls: readonly Call[]
  /** Requests that no route answered. A spec that causes one fails. */
  readonly strays: readonly string[]
  /** The current fault of all paths. */
  readFault: () => Fault | undefined
  /** Answers `path` with `reply` until the next reset, before any route or fault. */
  route: (path: string, reply: Reply) => void
  /** Sets a fault of all paths, or only of `path` (`*` for any segment), until `heal` or `reset`. */
  setFault: (fault: Fault, path?: string) => void
  fail: (status: number, path?: string) => void
  hang: (path?: string) => void
  drop: (path?: string) => void
  heal: () => void
  /** Clears calls, strays, faults and routes, and cuts all connections. */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

export type ServiceOptions = {
  name: string
  /** Default: 0, which picks a free port. */
  port?: number | undefined
  routes: (app: Routes) => void
  /** Leaves the headers of CORS to the routes, which know the origins that may send a cookie. */
  hasOwnCors?: boolean | undefined
  /** Also accepts WebSockets, at any path. */
  openSocket?: OpenSocket | undefined
}

/** Starts a service on 127.0.0.1. Other machines cannot reach it. */
export async function startService({
  hasOwnCors = false,
  name,
  port = 0,
  routes,
  openSocket,
}: ServiceOptions): Promise<Service> {
  const { app, calls, faults, strays } = createServiceApp({ hasOwnCors, name, routes })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  const sockets = openSocket && serveSockets({ server, faults, openSocket })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a listening TCP server has such an address.
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
