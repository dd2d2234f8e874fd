import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Faults } from './faults.ts'

export type SocketRequest = {
  readonly url: URL
  /** The origin of the page that connects. Absent outside browsers. */
  readonly origin: string | undefined
  /** Whether the service has the fault `origin-refused`. */
  readonly isOriginRefused: boolean
}

export type OpenSocket = (socket: WebSocket, request: SocketRequest) => void

type SocketsOptions = { server: Server; faults: Faults; openSocket: OpenSocket }

/** Accepts the WebSockets of a service and applies its faults to them. */
export function serveSockets({ server, faults, openSocket }: SocketsOptions) {
  const sockets = new WebSocketServer({ noServer: true })
  const raw = new Set<Duplex>()

  async function accept(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const fault = faults.current
    if (fault?.kind === 'hang') return
    if (fault?.kind === 'slow') await delay(fault.milliseconds)
    if (fault?.kind === 'drop') return void socket.destroy()
    if (fault?.kind === 'status' || fault?.kind === 'garbage') {
      const status = fault.kind === 'status' ? fault.status : 200
      return void socket.end(`HTTP/1.1 ${status} Fault\r\nconnection: close\r\n\r\n`)
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate())
      openSocket(opened, {
        url: new URL(request.url ?? '/', 'http://127.0.0.1'),
        origin: request.headers.origin,
        isOriginRefused: fault?.kind === 'origin-refused',
      })
    })
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    raw.add(socket)
    socket.on('close', () => raw.delete(socket)).on('error', () => socket.destroy())
    void accept(request, socket, head)
  })
  return {
    /** Ends all connections at once, without a close frame. */
    cut() {
      for (const socket of raw) socket.destroy()
    },
  }
}
