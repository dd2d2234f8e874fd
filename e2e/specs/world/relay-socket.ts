import { once } from 'node:events'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { WebSocket } from 'ws'
import type { Relay } from '../../sandbox/relay/relay.ts'

type Claims = {
  readonly iss?: string
  readonly aud?: string
  /** Seconds since the epoch. */
  readonly iat?: number
  readonly exp?: number
}

export type TokenInput = {
  readonly claims?: Claims
  readonly header?: object
  /** Signs with a key that is not the issuer's. */
  readonly forged?: boolean
}

const frameSchema = v.looseObject({
  id: v.nullish(v.union([v.string(), v.number()])),
  method: v.optional(v.string()),
  params: v.optional(v.unknown()),
})
export type RawFrame = v.InferOutput<typeof frameSchema>

/** A client of the relay that does what it is told, for what the real clients would never send. */
export type RelaySocket = {
  readonly clientId: string
  readonly socket: WebSocket
  /** Sends a text as it is. */
  write: (text: string) => void
  /** Asks, and gives the whole answer. */
  ask: (method: string, params: unknown, id?: string | number) => Promise<RawFrame>
  /** The next frame that is no answer to `ask`. */
  next: () => Promise<RawFrame>
  /** Frames that came and were not asked for by `next` yet. */
  readonly unread: readonly RawFrame[]
  acknowledge: (frame: RawFrame) => void
  close: () => Promise<void>
}

/** The did:key of a seed of equal bytes. */
export function toClientId(byte: number): string {
  const key = ed25519.getPublicKey(new Uint8Array(32).fill(byte))
  return `did:key:z${base58.encode(Uint8Array.of(0xed, 0x01, ...key))}`
}

export function toToken(audience: string, byte: number, input: TokenInput = {}): string {
  const iat = Math.floor(Date.now() / 1000)
  const claims = {
    iss: toClientId(byte),
    sub: '00'.repeat(32),
    aud: audience,
    iat,
    exp: iat + 86_400,
    ...input.claims,
  }
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const data = `${encode(input.header ?? { alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  const seed = new Uint8Array(32).fill(input.forged ? byte + 100 : byte)
  const signature = ed25519.sign(Buffer.from(data), seed)
  return `${data}.${Buffer.from(signature).toString('base64url')}`
}

type Address = { projectId?: string; auth?: string; origin?: string }

/** Connects, and gives the code and the reason with which the relay closes. */
export async function readRefusal(relay: Relay, address: Address): Promise<string> {
  const socket = openSocket(relay, address)
  const [code, reason] = await once(socket, 'close')
  return `${code} ${reason}`
}

function openSocket(relay: Relay, { projectId = 'any', auth, origin }: Address): WebSocket {
  const query = new URLSearchParams({ projectId, ua: 'test', useOnCloseEvent: 'true' })
  query.set('auth', auth ?? toToken(relay.wsUrl, 1))
  return new WebSocket(`${relay.wsUrl}/?${query}`, origin ? { origin } : {})
}

export async function connectTo(relay: Relay, byte: number): Promise<RelaySocket> {
  const socket = openSocket(relay, { auth: toToken(relay.wsUrl, byte) })
  const unread: RawFrame[] = []
  const takers: ((frame: RawFrame) => void)[] = []
  const answers = new Map<unknown, (frame: RawFrame) => void>()
  socket.on('message', (data: Buffer) => {
    const frame = v.parse(v.pipe(v.string(), v.parseJson(), frameSchema), data.toString())
    const answer = answers.get(frame.id)
    const take = answer ?? takers.shift()
    if (take) take(frame)
    else unread.push(frame)
  })
  await once(socket, 'open')
  const write = (text: string) => socket.send(text)
  let lastId = 0
  return {
    clientId: toClientId(byte),
    socket,
    write,
    unread,
    ask(method, params, id = `ask-${++lastId}`) {
      write(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
      return new Promise((resolve) => {
        answers.set(id, (frame) => {
          answers.delete(id)
          resolve(frame)
        })
      })
    },
    next: () =>
      new Promise((resolve) => {
        const frame = unread.shift()
        if (frame) resolve(frame)
        else takers.push(resolve)
      }),
    acknowledge: ({ id }) => write(JSON.stringify({ jsonrpc: '2.0', id, result: true })),
    async close() {
      socket.close()
      if (socket.readyState !== socket.CLOSED) await once(socket, 'close')
    },
  }
}
