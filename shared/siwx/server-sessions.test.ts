import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { evmSignIn } from '../testing/sign-in-case.ts'
import { createServerSessions } from './server-sessions.ts'
import { createSignInMessage } from './sign-in-message.ts'

type Call = { readonly body: unknown; readonly init: RequestInit; readonly url: string }

/** A store whose server answers with `reply`. */
function setUp(reply: (url: string) => Promise<Response> | Response) {
  const clock = createFakeClock(Date.parse('2026-01-31T12:00:00Z'))
  const calls: Call[] = []
  const storage = createFakeStorage()
  const siwx = createServerSessions({ statement: 'Hello.', url: '/sign-in' }, () => ({
    clock,
    createNonce: () => 'unused99',
    fetch: async (url, init = {}) => {
      calls.push({ body: init.body, init, url })
      return await reply(url)
    },
    location: () => ({ host: 'App.example', origin: 'https://app.example', protocol: 'https:' }),
    storage,
  }))
  return { calls, clock, siwx, storage }
}

const answer = (value: unknown, status = 200) => Response.json(value, { status })
const message = String(createSignInMessage(evmSignIn))
const session = { cacao: undefined, data: evmSignIn, message, signature: '0x12' }
const account = { accountAddress: evmSignIn.accountAddress, chainId: 'eip155:1' } as const

describe('createServerSessions', () => {
  test('gets a nonce without an address and a network, for the message of the page', async () => {
    const { calls, siwx } = setUp(() => answer({ nonce: 'server99' }))
    expect(await siwx.createMessage(account)).toMatchObject({
      domain: 'app.example',
      nonce: 'server99',
      statement: 'Hello.',
      uri: 'https://app.example',
    })
    expect(calls.map(({ body, url }) => [url, body])).toEqual([['/sign-in/nonce', undefined]])
    expect(calls[0]?.init).toMatchObject({
      cache: 'no-store',
      credentials: 'include',
      method: 'POST',
    })
  })

  test('sends the message and the signature alone, and keeps nothing in the page', async () => {
    const { calls, siwx, storage } = setUp(() => answer({}))
    await siwx.addSession(session)
    await siwx.setSessions([session, session])
    await siwx.setSessions([])
    const proof = { message, signature: '0x12' }
    expect(calls.map(({ body, init, url }) => [init.method, url, body])).toEqual([
      ['POST', '/sign-in/verify', JSON.stringify({ sessions: [proof] })],
      ['PUT', '/sign-in/verify', JSON.stringify({ sessions: [proof, proof] })],
      ['PUT', '/sign-in/verify', JSON.stringify({ sessions: [] })],
    ])
    expect(calls[0]?.init.headers).toEqual({ 'content-type': 'application/json' })
    expect(storage.entries.size).toBe(0)
  })

  test('reads the sessions of an account and a network from the server', async () => {
    const { calls, siwx } = setUp(() => answer({ messages: [message] }))
    const { accountAddress } = evmSignIn
    const [read, ...rest] = await siwx.getSessions('eip155:1', accountAddress.toLowerCase())
    expect(rest).toEqual([])
    expect(calls.map(({ body, init, url }) => [init.method, url, body])).toEqual([
      ['GET', '/sign-in/session', undefined],
    ])
    expect(calls[0]?.init.headers).toBeUndefined()
    expect(read).toMatchObject({ data: evmSignIn, message, signature: '' })
    expect(await siwx.getSessions('eip155:10', accountAddress)).toEqual([])
    expect(await siwx.getSessions('eip155:1', `0x${'1'.repeat(40)}`)).toEqual([])
  })

  test('revokes with the chain and the address', async () => {
    const { calls, siwx } = setUp(() => answer({}))
    await siwx.revokeSession('eip155:1', '0x1')
    expect(calls[0]).toMatchObject({
      body: JSON.stringify({ address: '0x1', chainId: 'eip155:1' }),
      init: { method: 'POST' },
      url: '/sign-in/sign-out',
    })
  })

  test('a refusal has its reason', async () => {
    const { siwx } = setUp(() => answer({ reason: 'nonce' }, 401))
    await expect(siwx.addSession(session)).rejects.toMatchObject({
      code: 'sign-in-refused',
      details: { reason: 'nonce', status: 401 },
      message: 'The sign-in was refused: nonce.',
    })
  })

  test('a server that cannot be reached is no refusal, nor one whose node cannot be', async () => {
    const cause = new TypeError('fetch failed')
    const offline = setUp(() => Promise.reject(cause))
    await expect(offline.siwx.createMessage(account)).rejects.toMatchObject({
      cause,
      code: 'service-unavailable',
      message: 'The sign-in server cannot be reached.',
    })
    const nodeless = setUp(() => answer({ reason: 'node-unreachable' }, 503))
    await expect(nodeless.siwx.addSession(session)).rejects.toMatchObject({
      code: 'service-unavailable',
      details: { reason: 'node-unreachable', status: 503 },
      message: 'The server could not verify the sign-in.',
    })
    for (const body of ['', 'Bad gateway', '{"reason":1}', '{"reason":"<b>"}']) {
      const broken = setUp(() => new Response(body, { status: 502 }))
      await expect(broken.siwx.addSession(session)).rejects.toMatchObject({
        code: 'http-status',
        details: { status: 502 },
        message: 'HTTP status code: 502',
      })
    }
  })

  test('an answer of another shape is refused', async () => {
    for (const value of [null, [], {}, { nonce: 1 }]) {
      const { siwx } = setUp(() => answer(value))
      await expect(siwx.createMessage(account)).rejects.toMatchObject({
        cause: expect.objectContaining({ name: 'ValiError' }),
        code: 'bad-response',
        message: 'The sign-in server sent an unexpected shape.',
      })
      await expect(siwx.getSessions('eip155:1', '0x1')).rejects.toMatchObject({
        code: 'bad-response',
      })
    }
    // Of 4 MiB at most.
    const long = setUp(() => new Response('1'.repeat(4_194_305)))
    await expect(long.siwx.createMessage(account)).rejects.toMatchObject({ code: 'bad-response' })
    const { siwx } = setUp(() => answer({ messages: ['garbage'] }))
    await expect(siwx.getSessions('eip155:1', '0x1')).rejects.toMatchObject({
      cause: expect.objectContaining({ code: 'params-invalid' }),
      code: 'bad-response',
      message: 'The sign-in server sent an unexpected message.',
    })
    const short = setUp(() => answer({ nonce: 'short' }))
    await expect(short.siwx.createMessage(account)).rejects.toMatchObject({
      code: 'params-invalid',
    })
  })

  test('a server that never answers reaches the time limit, and leaves no timer', async () => {
    const { calls, clock, siwx } = setUp(() => new Promise(() => undefined))
    const waiting = siwx.addSession(session)
    clock.advance(30_000)
    await expect(waiting).rejects.toMatchObject({ code: 'service-unavailable' })
    expect(calls[0]?.init.signal?.aborted).toBe(true)
    expect(clock.pending()).toBe(0)
    const quick = setUp(() => answer({}))
    await quick.siwx.addSession(session)
    expect(quick.clock.pending()).toBe(0)
  })
})
