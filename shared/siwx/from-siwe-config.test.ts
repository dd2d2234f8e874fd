import { describe, expect, test } from 'vitest'
import { evmSignIn } from '../testing/sign-in-case.ts'
import { fromSiweConfig, type SiweMessageInput, type SiweMethods } from './from-siwe-config.ts'

const address = evmSignIn.accountAddress
const noon = Date.parse('2026-01-31T12:00:00Z')

function setUp(more: Partial<SiweMethods> = {}) {
  const calls: unknown[] = []
  const inputs: SiweMessageInput[] = []
  const methods: SiweMethods = {
    createMessage: (input) => {
      inputs.push(input)
      return `message ${input.nonce}`
    },
    getMessageParams: async () => ({
      chains: [1],
      domain: 'app.example',
      exp: '2026-02-01T12:00:00Z',
      statement: 'Hello.',
      uri: 'https://app.example',
    }),
    getNonce: async (account) => `nonce of ${account}`,
    getSession: async () => ({ address: address.toLowerCase(), chainId: 1 }),
    onSignIn: (session) => calls.push(['in', session]),
    onSignOut: () => calls.push(['out']),
    signOut: async () => calls.push(['signOut']),
    verifyMessage: async (signed) => calls.push(['verify', signed]) > 0,
    ...more,
  }
  return { calls, inputs, methods, siwx: fromSiweConfig(methods, () => noon) }
}

const session = { data: evmSignIn, message: 'text', signature: '0x12' }

describe('fromSiweConfig', () => {
  test('the host creates the text, of its parameters and its nonce', async () => {
    const { inputs, siwx } = setUp()
    const message = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:10' })
    expect(message).toMatchObject({
      accountAddress: address,
      chainId: 'eip155:10',
      domain: 'app.example',
      expirationTime: '2026-02-01T12:00:00Z',
      issuedAt: '2026-01-31T12:00:00.000Z',
      nonce: `nonce of ${address}`,
      statement: 'Hello.',
      uri: 'https://app.example',
      version: '1',
    })
    expect(inputs).toEqual([])
    expect(message.toString()).toBe(`message nonce of ${address}`)
    expect(inputs).toMatchObject([
      {
        address: `did:pkh:eip155:10:${address}`,
        chainId: 10,
        chains: [1],
        exp: '2026-02-01T12:00:00Z',
        iat: '2026-01-31T12:00:00.000Z',
        nonce: `nonce of ${address}`,
        version: '1',
      },
    ])
    // Its own start, and that of the request where it has none.
    const notBefore = '2026-01-30T12:00:00Z'
    const request = { accountAddress: address, chainId: 'eip155:1', notBefore } as const
    expect(await siwx.createMessage(request)).toMatchObject({ notBefore })
    const nbf = '2026-01-29T12:00:00Z'
    const dated = setUp({
      getMessageParams: async () => ({
        chains: [1],
        domain: 'a.example',
        nbf,
        uri: 'https://a.example',
      }),
    })
    expect(await dated.siwx.createMessage(request)).toMatchObject({ notBefore: nbf })
    const early = await siwx.createMessage({ accountAddress: '', chainId: 'eip155:1' })
    expect(early.nonce).toBe('nonce of undefined')
  })

  test('the host verifies: message and signature alone', async () => {
    const { calls, siwx } = setUp()
    await siwx.addSession(session)
    expect(calls).toEqual([
      ['verify', { message: 'text', signature: '0x12' }],
      ['in', { address, chainId: 1 }],
    ])
    const refusing = setUp({ verifyMessage: async () => false })
    await expect(refusing.siwx.addSession(session)).rejects.toMatchObject({
      code: 'sign-in-refused',
      details: { reason: 'verification' },
      message: 'The server refused the sign-in.',
    })
    expect(refusing.calls).toEqual([])
    const quiet = setUp({ onSignIn: undefined, onSignOut: undefined })
    await quiet.siwx.addSession(session)
    await quiet.siwx.setSessions([])
    expect(quiet.calls).toEqual([['verify', { message: 'text', signature: '0x12' }], ['signOut']])
  })

  test('has the session of the server for its account and network alone', async () => {
    const { siwx } = setUp()
    const data = { domain: '', nonce: '', uri: '', version: '1' }
    const toEmpty = (accountAddress: string, chainId: string) => [
      { data: { ...data, accountAddress, chainId }, message: '', signature: '' },
    ]
    expect(await siwx.getSessions('eip155:1', address)).toEqual(
      toEmpty(address.toLowerCase(), 'eip155:1'),
    )
    expect(await siwx.getSessions('eip155:10', address)).toEqual([])
    expect(await siwx.getSessions('eip155:1', `0x${'1'.repeat(40)}`)).toEqual([])
    const none = setUp({ getSession: async () => null })
    expect(await none.siwx.getSessions('eip155:1', address)).toEqual([])
    // It is for EVM accounts: others need not sign in.
    expect(await none.siwx.getSessions('solana:1', 'abc')).toEqual(toEmpty('abc', 'solana:1'))
  })

  test('signs out, also where no session is left', async () => {
    const { calls, siwx } = setUp()
    await siwx.revokeSession('eip155:1', address)
    await siwx.setSessions([])
    expect(calls).toEqual([['signOut'], ['out'], ['signOut'], ['out']])
    await siwx.setSessions([session, session])
    expect(calls.slice(4)).toHaveLength(2)
  })

  test('takes the functions apart from the options', async () => {
    const { calls, methods } = setUp()
    expect(fromSiweConfig(methods, () => noon).getRequired?.()).toBe(false)
    const config = { methods, options: { required: true } }
    const siwx = fromSiweConfig(config, () => noon)
    expect(siwx.getRequired?.()).toBe(true)
    await siwx.revokeSession('eip155:1', address)
    expect(calls).toEqual([['signOut'], ['out']])
  })
})
