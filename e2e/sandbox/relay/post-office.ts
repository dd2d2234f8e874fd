import * as v from 'valibot'
import type { WebSocket } from 'ws'
import type { Fault } from '../faults.ts'
import { type FrameId, readFrame } from './frames.ts'
import { createMailbox, type Letter } from './mailbox.ts'
import { type Desk, relayMethods, toSubscriptionId } from './relay-methods.ts'

/** The number of requests that are kept, so that a long-running world does not run out of memory. */
const mostRequests = 1000

export type RelayRequest = {
  readonly clientId: string
  readonly method: string
  readonly params: unknown
}

type Visitor = {
  readonly clientId: string
  readonly socket: WebSocket
  readonly topics: Set<string>
  /** Messages sent to this client and not acknowledged yet, by frame id. */
  readonly unconfirmed: Map<FrameId, Letter>
}

type PostOfficeOptions = { now: () => number; readFault: () => Fault | undefined }

export type PostOffice = {
  readonly requests: readonly RelayRequest[]
  serve: (socket: WebSocket, clientId: string) => void
  delay: (milliseconds: number) => void
  dropMessages: (count: number) => void
  /** Ends delays and message loss. */
  calm: () => void
  reset: () => void
}

export function createPostOffice({ now, readFault }: PostOfficeOptions): PostOffice {
  const mailbox = createMailbox(now)
  const visitors = new Set<Visitor>()
  const requests: RelayRequest[] = []
  const timers = createTimers()
  let delay = 0
  let lossesLeft = 0
  let lastFrame = 0

  function hand(visitor: Visitor, letter: Letter): void {
    timers.run(delay, () => {
      const { clientId, socket, unconfirmed } = visitor
      const { topic, message, publishedAt, tag, attestation } = letter
      const id = ++lastFrame
      unconfirmed.set(id, letter)
      const data = { topic, message, publishedAt, tag, ...(attestation && { attestation }) }
      const params = { id: toSubscriptionId(topic, clientId), data }
      send(socket, { id, method: 'irn_subscription', params })
    })
  }

  function toDesk(visitor: Visitor): Desk & { readonly opened: readonly string[] } {
    const { clientId, topics } = visitor
    const opened: string[] = []
    return {
      clientId,
      opened,
      publish({ ttl, attestation, ...rest }) {
        if (lossesLeft > 0) {
          lossesLeft--
          return
        }
        const publishedAt = now()
        const letter: Letter = {
          ...rest,
          attestation: attestation ?? undefined,
          publishedAt,
          expiresAt: publishedAt + ttl * 1000,
          publisher: clientId,
        }
        mailbox.put(letter)
        for (const other of visitors)
          if (other.clientId !== clientId && other.topics.has(letter.topic)) hand(other, letter)
      },
      subscribe(topic) {
        topics.add(topic)
        opened.push(topic)
      },
      unsubscribe: (topic) => void topics.delete(topic),
      kept: (topic) => mailbox.kept(topic, clientId),
    }
  }

  function answer(visitor: Visitor, request: RelayRequest & { id: FrameId }): void {
    const { id, method, params } = request
    requests.push({ clientId: visitor.clientId, method, params })
    if (requests.length > mostRequests) requests.shift()
    const call = relayMethods.get(method)
    if (!call) return fail(visitor.socket, id, { code: -32601, message: 'Method not found' })
    const desk = toDesk(visitor)
    try {
      send(visitor.socket, { id, result: call(desk, params) })
    } catch (cause) {
      if (!v.isValiError(cause)) throw cause
      const message = `Invalid params: ${v.summarize(cause.issues)}`
      return fail(visitor.socket, id, { code: -32602, message })
    }
    for (const topic of desk.opened)
      for (const letter of mailbox.unread(topic, visitor.clientId)) hand(visitor, letter)
  }

  function receive(visitor: Visitor, text: string): void {
    const frame = readFrame(text)
    if (frame.kind === 'broken') return fail(visitor.socket, null, frame.error)
    if (frame.kind === 'request') return answer(visitor, { ...frame, clientId: visitor.clientId })
    const letter = visitor.unconfirmed.get(frame.id)
    visitor.unconfirmed.delete(frame.id)
    if (letter) mailbox.acknowledge(letter, visitor.clientId)
  }

  const calm = () => {
    delay = 0
    lossesLeft = 0
  }
  return {
    requests,
    calm,
    serve(socket, clientId) {
      const visitor = { clientId, socket, topics: new Set<string>(), unconfirmed: new Map() }
      visitors.add(visitor)
      socket.on('close', () => visitors.delete(visitor))
      socket.on('message', (data: Buffer) => {
        const fault = readFault()
        // The faults also apply to sockets that were open before.
        if (fault?.kind === 'hang') return
        const wait = fault?.kind === 'slow' ? fault.milliseconds : 0
        timers.run(wait, () => receive(visitor, data.toString()))
      })
    },
    delay(milliseconds) {
      delay = milliseconds
    },
    dropMessages(count) {
      lossesLeft = count
    },
    reset() {
      calm()
      timers.clear()
      mailbox.clear()
      visitors.clear()
      requests.length = 0
    },
  }
}

function send(socket: WebSocket, frame: object): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ jsonrpc: '2.0', ...frame }))
}

function fail(socket: WebSocket, id: FrameId, error: { code: number; message: string }): void {
  send(socket, { id, error })
}

/** Timers that can all be cleared at once. With a delay of 0 the function runs synchronously. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    run(milliseconds: number, act: () => void) {
      if (milliseconds === 0) return act()
      const timer = setTimeout(() => {
        timers.delete(timer)
        act()
      }, milliseconds)
      timers.add(timer)
    },
    clear() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
