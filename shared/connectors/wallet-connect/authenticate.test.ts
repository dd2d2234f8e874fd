import { describe, expect, test } from 'vitest'
import {
  methods,
  type Payload,
  responder,
  startAuthenticate,
  toCacao,
} from '../../testing/authenticate-case.ts'
import { first } from '../../testing/connector-case.ts'
import { settle } from '../../testing/settle.ts'
import { badSignIns, requestedFields, stranger } from '../../testing/sign-in-request-case.ts'

describe('authenticate', () => {
  test('§3.15 §4.22 gives the session with every sign-in, verified, each with its cacao', async () => {
    const one = startAuthenticate()
    const other = `did:pkh:eip155:8453:${first.toLowerCase()}`
    const cacaos = [await toCacao(), await toCacao({ iss: other })]
    one.answer(cacaos)
    const { approved, signIn } = await one.session
    expect(approved).toEqual({ topic: 'session' })
    expect(signIn.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:8453'])
    expect(signIn).toEqual(
      cacaos.map((cacao) => ({
        cacao,
        data: expect.objectContaining({ accountAddress: expect.stringMatching(/^0x/) }),
        message: expect.stringContaining('wants you to sign in'),
        signature: cacao.s.s,
      })),
    )
    expect(one.signIn.verified).toHaveLength(2)
    expect(one.ended).toEqual([])
  })

  test('sends the fields of the message in the words of the packages', () => {
    expect(startAuthenticate().requests).toEqual([
      {
        chains: ['eip155:1', 'eip155:8453'],
        domain: 'app.example',
        exp: '2026-02-01T12:00:00.000Z',
        methods,
        nonce: 'k3vX9aQ2',
        optionalNamespaces: {},
        statement: 'Sign in to Example.',
        uri: 'https://app.example',
      },
    ])
  })

  test('lends a Buffer until the request is sent, and from its answer to the session', async () => {
    const ofNode = Object.getOwnPropertyDescriptor(globalThis, 'Buffer')
    Reflect.deleteProperty(globalThis, 'Buffer')
    const has = () => Reflect.has(globalThis, 'Buffer')
    try {
      const one = startAuthenticate()
      expect(has()).toBe(false)
      const cacao = await toCacao()
      one.answer([cacao])
      expect(has()).toBe(true)
      await one.session
      expect(has()).toBe(false)
    } finally {
      Object.defineProperty(globalThis, 'Buffer', { ...ofNode, configurable: true })
    }
  })

  test.each([10_001, -32_601, 4200])(
    'a wallet that answers %i has the proposal, and no sign-in',
    async (code) => {
      const one = startAuthenticate()
      one.give({ error: { code, message: 'No.' } })
      await settle()
      expect(one.seen).toMatchObject([{ error: { code: 10_001 } }])
      one.fallBack()
      expect(await one.session).toEqual({ approved: { topic: 'session' }, signIn: [] })
    },
  )

  test('an answer to another request passes as it came', async () => {
    const one = startAuthenticate()
    one.answer('anything', 8)
    await settle()
    expect(one.seen).toEqual([{ id: 8, result: { cacaos: 'anything', responder } }])
  })

  test('a second wallet that has read the same code is left without a session', async () => {
    const one = startAuthenticate()
    one.answer([await toCacao()])
    await one.session
    one.answer([await toCacao({ iss: `did:pkh:eip155:1:${stranger.address}` }, stranger)])
    await settle()
    expect(one.seen.at(-1)).toMatchObject({ error: { code: 5000 } })
    expect(one.ended).toEqual(['wc_sessionDelete session'])
  })
})

describe('authenticate, of what it refuses', () => {
  const toChanges = (changes: (typeof badSignIns)[number][1]): Partial<Payload> => ({
    ...(changes.domain && { aud: changes.uri, domain: changes.domain }),
    ...(changes.uri && { aud: changes.uri }),
    ...(changes.nonce && { nonce: changes.nonce }),
    ...(changes.expirationTime && { exp: changes.expirationTime }),
    ...(changes.notBefore && { nbf: changes.notBefore }),
    ...(changes.chainId && { iss: `did:pkh:eip155:5:${first}` }),
  })

  test.each(badSignIns)(
    'refuses a cacao by its %s before the packages see it, and ends the session of the wallet',
    async (_, changes) => {
      const one = startAuthenticate()
      one.answer([await toCacao(), await toCacao(toChanges(changes))])
      await expect(one.session).rejects.toMatchObject({ code: 'bad-response' })
      expect(one.seen).toMatchObject([{ error: { code: 5000 } }])
      expect(one.ended).toEqual(['wc_sessionDelete session'])
    },
  )

  test('refuses the signature of another key', async () => {
    const one = startAuthenticate()
    one.answer([await toCacao({}, stranger)])
    await expect(one.session).rejects.toMatchObject({ message: 'signature' })
    expect(one.ended).toHaveLength(1)
  })

  test.each([
    ['no cacao', []],
    ['a recap that cannot be read', [{ resources: ['urn:recap:e30'] }]],
    ['no recap', [{ resources: [], statement: requestedFields.statement }]],
    ['a time of another form', [{ iat: 'now' }]],
    ['an issuer of another form', [{ iss: `eip155:1:${first}` }]],
    ['an issuer of another namespace', [{ iss: 'did:pkh:solana:1:abc' }]],
  ])('refuses %s', async (_, changes) => {
    const one = startAuthenticate()
    const cacao = await toCacao()
    one.answer(changes.map((change) => ({ ...cacao, p: { ...cacao.p, ...change } })))
    await expect(one.session).rejects.toMatchObject({ code: 'bad-response' })
    expect(one.signIn.verified).toEqual([])
  })

  test.each(['', 'eip4361 ', 'CAIP122', 'jwt', 'anything'])(
    'refuses a cacao of the type "%s" (CAIP-74)',
    async (t) => {
      const one = startAuthenticate()
      one.answer([{ ...(await toCacao()), h: { t } }])
      await expect(one.session).rejects.toMatchObject({ code: 'bad-response' })
      expect(one.signIn.verified).toEqual([])
      expect(one.ended).toEqual(['wc_sessionDelete session'])
    },
  )

  test.each(['caip122', 'eip4361'])('accepts a cacao of the type "%s"', async (t) => {
    const one = startAuthenticate()
    one.answer([{ ...(await toCacao()), h: { t } }])
    expect((await one.session).signIn).toHaveLength(1)
  })

  test.each(['2099-01-01T00:00:00Z', '2026-01-31T12:05:00.001Z', '2026-01-31T14:05:01+02:00'])(
    'refuses a cacao of the time %s, which is later than that of the page',
    async (iat) => {
      const one = startAuthenticate()
      one.answer([await toCacao({ iat })])
      await expect(one.session).rejects.toMatchObject({
        code: 'sign-in-refused',
        details: { isClock: true, reason: 'not-yet-valid' },
      })
      expect(one.signIn.verified).toEqual([])
      expect(one.ended).toEqual(['wc_sessionDelete session'])
    },
  )

  test.each(['2026-01-31T11:00:00Z', '2026-01-31T12:05:00.000Z'])(
    'accepts a cacao of the time %s: the clocks of the wallet and the page differ',
    async (iat) => {
      const one = startAuthenticate()
      one.answer([await toCacao({ iat })])
      expect((await one.session).signIn).toHaveLength(1)
    },
  )

  test.each([
    ['eip191', '0x1234'],
    ['eip6492', `0x${'12'.repeat(65)}`],
  ])('refuses a signature of type %s that the packages throw for', async (t, s) => {
    const one = startAuthenticate()
    one.answer([{ ...(await toCacao()), s: { s, t } }])
    await expect(one.session).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('a refusal in the wallet keeps its code', async () => {
    const one = startAuthenticate()
    one.give({ error: { code: 5000, message: 'User rejected.' } })
    await expect(one.session).rejects.toEqual({ code: 5000, message: 'User rejected.' })
    expect(one.ended).toEqual([])
  })

  test('what the packages refuse by themselves is ended, also once they have stored it', async () => {
    const one = startAuthenticate()
    one.answer([await toCacao()])
    one.reject({ code: 7000, message: 'Signature verification failed' })
    await expect(one.session).rejects.toMatchObject({ code: 7000 })
    one.keys.push('session')
    one.clock.advance(2_000)
    await settle()
    expect(one.ended).toEqual(['wc_sessionDelete session', 'disconnect session'])
  })

  test('an answer after the attempt is over is refused, and its session ended', async () => {
    const attempt = new AbortController()
    const one = startAuthenticate(attempt.signal)
    attempt.abort()
    one.answer([await toCacao()])
    await expect(one.session).rejects.toBeDefined()
    expect(one.signIn.verified).toEqual([])
    expect(one.ended).toContain('wc_sessionDelete session')
  })
})
