import type { WebSocket } from 'ws'
import type { Conditions } from '../conditions.ts'
import { type Service, startService } from '../service.ts'
import { admit, refusalCode } from './admission.ts'
import { createPostOffice, type RelayRequest } from './post-office.ts'

/** In milliseconds. Clients treat a socket as dead after 35 s of silence. */
const usualPingInterval = 20_000

export type Relay = Service & {
  readonly wsUrl: string
  /** The clients' requests since the last reset, oldest first. */
  readonly requests: readonly RelayRequest[]
  countSockets: () => number
  delay: (milliseconds: number) => void
  /** Acknowledges the next messages but does not deliver them. */
  dropMessages: (count: number) => void
  /** Cuts all sockets at once. Clients reconnect and receive the messages they missed. */
  cutAll: () => void
}

type RelayOptions = {
  conditions: Conditions
  port?: number | undefined
  /** In milliseconds. Default: 20,000. */
  pingInterval?: number
}

export async function startRelay({
  conditions,
  port,
  pingInterval = usualPingInterval,
}: RelayOptions): Promise<Relay> {
  const sockets = new Set<WebSocket>()
  const office = createPostOffice({
    now: conditions.now,
    readFault: () => service.readFault(),
  })
  const service: Service = await startService({
    name: 'relay',
    port,
    routes: (app) =>
      app.get('/', (context) =>
        context.text('The relay of a local world: connect by WebSocket.\n'),
      ),
    openSocket(socket, request) {
      const admission = admit({ request, conditions, audiences: toAudiences(service.url) })
      // Closes in a later task: a client listens for `close` only after the socket has opened.
      if ('refusal' in admission) {
        setImmediate(() => socket.close(refusalCode, admission.refusal))
        return
      }
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      office.serve(socket, admission.clientId)
    },
  })
  const pinging = setInterval(() => {
    for (const socket of sockets) socket.ping()
  }, pingInterval).unref()

  return {
    ...service,
    wsUrl: toWebSocketUrl(service.url),
    requests: office.requests,
    countSockets: () => sockets.size,
    delay: office.delay,
    dropMessages: office.dropMessages,
    cutAll() {
      for (const socket of sockets) socket.terminate()
    },
    heal() {
      service.heal()
      office.calm()
    },
    async reset() {
      office.reset()
      await service.reset()
    },
    async stop() {
      clearInterval(pinging)
      office.reset()
      await service.stop()
    },
  }
}

function toWebSocketUrl(url: string): string {
  return url.replace(/^http/, 'ws')
}

/** The relay's URL by both names of this machine, `127.0.0.1` and `localhost`. */
function toAudiences(url: string): readonly string[] {
  const audience = toWebSocketUrl(url)
  return [audience, audience.replace('127.0.0.1', 'localhost')]
}
