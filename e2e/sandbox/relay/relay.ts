import type { WebSocket } from 'ws'
import type { Conditions } from '../conditions.ts'
import { type Service, startService } from '../service.ts'
import { admit, refusalCode } from './admission.ts'
import { createPostOffice, type RelayRequest } from './post-office.ts'

/** Well within the 35 s of silence after which the clients take a socket for dead. */
const usualPingInterval = 20_000

export type Relay = Service & {
  /** What clients take as `relayUrl`. */
  readonly wsUrl: string
  /** What clients asked for since the last reset, newest last. */
  readonly requests: readonly RelayRequest[]
  /** How many sockets are open now. */
  countSockets: () => number
  /** Hands over each message this much later. */
  delay: (milliseconds: number) => void
  /** Acknowledges the next messages and loses them. */
  dropMessages: (count: number) => void
  /** Breaks every socket at once. Clients come back, and get what they missed. */
  cutAll: () => void
}

type RelayOptions = {
  conditions: Conditions
  port?: number | undefined
  /** Milliseconds. */
  pingInterval?: number
}

/** The relay that carries sealed messages between apps and wallets. */
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
      // A client listens to a socket's end from the moment after it has opened.
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

/** This machine has two names. */
function toAudiences(url: string): readonly string[] {
  const audience = toWebSocketUrl(url)
  return [audience, audience.replace('127.0.0.1', 'localhost')]
}
