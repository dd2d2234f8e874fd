import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createSignInServer } from './snippets/sign-in-server.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const contract = '0x00000000000000000000000000000000c0de0001'
const mark = `0x1626ba7e${'0'.repeat(56)}`
const minute = 60_000

type Options = Parameters<typeof createSignInServer>[0]

/** A server of two networks, whose contracts accept every signature, and a browser that keeps its cookie. */
function setUp(origin = 'https://app.example') {
  let now = Date.parse('2026-01-31T12:00:00Z')
  const sessions: NonNullable<Options['sessions']> = new Map()
  const calls: unknown[] = []
  const server = createSignInServer({
    chainIds: ['eip155:1', 'eip155:10'],
    now: () => now,
    origin,
    request: async (chainId, request) => {
      calls.push([chainId, request.method])
      return mark
    },
    sessions,
  })
  let cookie = ''
  async function send(path: string, method = 'GET', body?: unknown) {
    const headers = { 'content-type': 'application/json', cookie, origin }
    const init = { headers, method, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await server.request(`/${path}`, init)
    const written = answer.headers.get('set-cookie')?.split(';')[0]
    cookie = written ?? cookie
    const read: unknown = answer.ok || answer.status !== 404 ? await answer.json() : undefined
    return { hasCookie: written !== undefined, read: Object(read), status: answer.status }
  }
  const readNonce = async () => String((await send('nonce', 'POST')).read.nonce)
  const toText = (nonce: string, { address = account.address, chainId = 1, scheme = '' } = {}) =>
    [
      `${scheme}${new URL(origin).host} wants you to sign in with your Ethereum account:`,
      address,
      '',
      '',
      `URI: ${origin}`,
      'Version: 1',
      `Chain ID: ${chainId}`,
      `Nonce: ${nonce}`,
      'Issued At: 2026-01-31T12:00:00Z',
    ].join('\n')
  async function sign(nonce: string, more: Parameters<typeof toText>[1] = {}) {
    const message = toText(nonce, more)
    return { message, signature: await account.signMessage({ message }) }
  }
  const verify = async (...proofs: readonly unknown[]) => {
    const { read, status } = await send('verify', 'POST', { sessions: proofs })
    return [status, read.reason]
  }
  const advance = (duration: number) => {
    now += duration
  }
  return { advance, calls, readNonce, send, sessions, sign, verify }
}

describe('createSignInServer', () => {
  test('a request that reads makes no session, nor does one that is refused', async () => {
    const { send, sessions, sign, verify } = setUp()
    expect(await send('session')).toMatchObject({ hasCookie: false, read: { messages: [] } })
    expect(await send('nonce')).toMatchObject({ hasCookie: false, status: 404 })
    expect(await verify(await sign('abcdefgh1'))).toEqual([401, 'nonce'])
    expect(await verify('garbage')).toEqual([401, 'malformed'])
    for (const method of ['POST', 'PUT'])
      expect(await send('verify', method, { sessions: [] })).toMatchObject({
        hasCookie: false,
        status: 200,
      })
    expect(await send('sign-out', 'POST', {})).toMatchObject({ hasCookie: false, status: 200 })
    expect(sessions.size).toBe(0)
    expect(await send('nonce', 'POST')).toMatchObject({ hasCookie: true, status: 200 })
    expect(await send('nonce', 'POST')).toMatchObject({ hasCookie: false, status: 200 })
    expect(sessions.size).toBe(1)
  })

  test('an unused nonce and a session without an account end after ten minutes', async () => {
    const { advance, readNonce, send, sessions, sign, verify } = setUp()
    const first = await readNonce()
    advance(5 * minute)
    const second = await readNonce()
    const [session] = sessions.values()
    expect([...(session?.nonces.keys() ?? [])]).toEqual([first, second])
    advance(5 * minute - 1)
    await send('session')
    expect(session?.nonces.size).toBe(2)
    advance(1)
    await send('session')
    expect([...(session?.nonces.keys() ?? [])]).toEqual([second])
    expect(await verify(await sign(first))).toEqual([401, 'nonce'])
    advance(5 * minute)
    await send('session')
    expect(await verify(await sign(second))).toEqual([401, 'nonce'])
    expect(sessions.size).toBe(0)
  })

  test('thousands of browsers that never sign in leave nothing', async () => {
    const { advance, send, sessions } = setUp()
    for (let count = 0; count < 1_000; count += 1)
      sessions.set(`${count}`, {
        accounts: new Map(),
        nonces: new Map([['n', Date.parse('2026-01-31T12:10:00Z')]]),
      })
    await send('session')
    expect(sessions.size).toBe(1_000)
    advance(10 * minute)
    await send('session')
    expect(sessions.size).toBe(0)
  })

  test('a session ends after a day, with its accounts', async () => {
    const { advance, readNonce, send, sessions, sign, verify } = setUp()
    expect(await verify(await sign(await readNonce()))).toEqual([200, undefined])
    advance(1_440 * minute - 1)
    expect((await send('session')).read.messages).toHaveLength(1)
    advance(1)
    expect((await send('session')).read.messages).toEqual([])
    expect(sessions.size).toBe(0)
  })

  test('verifies one proof for a network', async () => {
    const { calls, readNonce, send, sign, verify } = setUp()
    const ofContract = async (nonce: string, chainId = 1) => ({
      ...(await sign(nonce, { address: contract, chainId })),
      signature: '0x1234',
    })
    let nonce = await readNonce()
    const many = await Promise.all(Array.from({ length: 160 }, () => ofContract(nonce)))
    expect(await verify(...many)).toEqual([401, 'malformed'])
    // The nonce is consumed.
    expect(await verify(await ofContract(nonce))).toEqual([401, 'nonce'])
    nonce = await readNonce()
    expect(await verify(await sign(nonce), await ofContract(nonce))).toEqual([401, 'malformed'])
    expect(calls).toEqual([])
    nonce = await readNonce()
    expect(await verify(await ofContract(nonce), await ofContract(nonce, 10))).toEqual([
      200,
      undefined,
    ])
    expect(calls).toEqual([
      ['eip155:1', 'eth_call'],
      ['eip155:10', 'eth_call'],
    ])
    expect((await send('session')).read.messages).toHaveLength(2)
  })

  test('refuses the text of a page without encryption for one with it', async () => {
    const { readNonce, sign, verify } = setUp()
    const scheme = 'http://'
    expect(await verify(await sign(await readNonce(), { scheme }))).toEqual([401, 'scheme'])
    const local = setUp('http://localhost:3000')
    for (const one of ['', scheme])
      expect(
        await local.verify(await local.sign(await local.readNonce(), { scheme: one })),
      ).toEqual([200, undefined])
  })
})
