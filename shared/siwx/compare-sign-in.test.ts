import { describe, expect, test } from 'vitest'
import { evmSignIn, solanaSignIn } from '../testing/sign-in-case.ts'
import { compareSignIn } from './compare-sign-in.ts'
import { createSignInMessage } from './sign-in-message.ts'
import type { SignInMessageFields } from './siwx.ts'

const toSession = (fields: SignInMessageFields) => ({
  data: fields,
  message: String(createSignInMessage(fields)),
  signature: '0x12',
})

const words =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'."
const toRecap = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replaceAll('=', '')}`
const recap = toRecap({
  att: {
    eip155: { 'request/personal_sign': [{}], 'request/eth_sign': [{ chains: ['eip155:1'] }] },
  },
})

describe('compareSignIn', () => {
  test('what was asked for does not differ', () => {
    expect(compareSignIn(toSession(evmSignIn), evmSignIn)).toEqual([])
    expect(compareSignIn(toSession(solanaSignIn), solanaSignIn)).toEqual([])
  })

  test.each([
    ['accountAddress', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    ['chainId', 'eip155:10'],
    ['domain', 'evil.example'],
    ['expirationTime', '2036-01-31T12:00:00Z'],
    ['expirationTime', undefined],
    ['nonce', 'another9'],
    ['notBefore', '2026-01-31T11:00:00Z'],
    ['requestId', 'request-2'],
    ['resources', ['https://evil.example']],
    ['resources', undefined],
    ['scheme', 'http'],
    ['statement', 'Give me everything.'],
    ['statement', undefined],
    ['uri', 'https://evil.example'],
  ] as const)('names %s', (field, value) => {
    const signed = toSession({ ...evmSignIn, [field]: value })
    expect(compareSignIn(signed, evmSignIn)).toEqual([field])
  })

  test('reads the text, not the fields beside it', () => {
    const forged = toSession({ ...evmSignIn, nonce: 'another9' })
    expect(compareSignIn({ ...forged, data: evmSignIn }, evmSignIn)).toEqual(['nonce'])
    const session = toSession(evmSignIn)
    const data = { ...evmSignIn, accountAddress: solanaSignIn.accountAddress }
    expect(compareSignIn({ ...session, data }, evmSignIn)).toEqual(['accountAddress'])
    expect(compareSignIn({ ...session, message: 'garbage' }, evmSignIn)).toEqual(['message'])
  })

  test('the network beside the text is that of the text', () => {
    const session = toSession(evmSignIn)
    const data = { ...evmSignIn, chainId: 'eip155:10' } as const
    expect(compareSignIn({ ...session, data }, evmSignIn)).toEqual(['chainId'])
  })

  test('a text without a network is of no account', () => {
    const session = toSession(solanaSignIn)
    const message = session.message.replace(/\nChain ID: .*/, '')
    expect(message).not.toBe(session.message)
    expect(compareSignIn({ ...session, message }, solanaSignIn)).toEqual([
      'chainId',
      'accountAddress',
    ])
  })

  test('a text without a scheme is of any, and one with another is not', () => {
    const session = toSession(evmSignIn)
    expect(compareSignIn(session, { ...evmSignIn, scheme: 'https' })).toEqual([])
    const signed = toSession({ ...evmSignIn, scheme: 'https' })
    expect(compareSignIn(signed, { ...evmSignIn, scheme: 'https' })).toEqual([])
    expect(compareSignIn(signed, { ...evmSignIn, scheme: 'http' })).toEqual(['scheme'])
  })

  test('a time that cannot be read is not that of a text without one', () => {
    const signed = toSession({ ...evmSignIn, expirationTime: undefined })
    expect(compareSignIn(signed, { ...evmSignIn, expirationTime: 'soon' })).toEqual([
      'expirationTime',
    ])
  })

  test('a recap that was asked for is compared apart from its words, and resources are compared without it', () => {
    const statement = `${evmSignIn.statement} ${words}`
    const resources = [...(evmSignIn.resources ?? []), recap]
    const withRecap = { ...evmSignIn, resources, statement }
    expect(compareSignIn(toSession(withRecap), withRecap)).toEqual([])
    // A request whose words are not those of its recap is compared as it is.
    const odd = { ...evmSignIn, resources, statement: 'Sign in.' }
    expect(compareSignIn(toSession(evmSignIn), odd)).toEqual(['statement', 'resources'])
    const without = { ...evmSignIn, resources: undefined, statement }
    const alone = toSession({ ...evmSignIn, resources: undefined })
    expect(compareSignIn(alone, without)).toEqual(['statement'])
  })

  test('accepts an address in lower case, any where the wallet fills it in, and the same instant', () => {
    const session = toSession(evmSignIn)
    const { accountAddress } = evmSignIn
    const lower = accountAddress.toLowerCase()
    const message = session.message.replace(accountAddress, lower)
    expect(compareSignIn({ ...session, message }, evmSignIn)).toEqual([])
    expect(compareSignIn(session, { ...evmSignIn, accountAddress: '' })).toEqual([])
    const expirationTime = '2026-02-01T14:00:00+02:00'
    expect(compareSignIn(session, { ...evmSignIn, expirationTime })).toEqual([])
  })

  test('the case of a Solana address matters', () => {
    const accountAddress = solanaSignIn.accountAddress.replace('FY', 'fY')
    const signed = toSession({ ...solanaSignIn, accountAddress })
    expect(compareSignIn(signed, solanaSignIn)).toEqual(['accountAddress'])
  })

  test('a wallet that does not forward the request id is no difference, nor its own time', () => {
    const signed = toSession({
      ...evmSignIn,
      issuedAt: '2026-01-31T12:00:09Z',
      requestId: undefined,
    })
    expect(compareSignIn(signed, evmSignIn)).toEqual([])
  })

  test('each network of the request is accepted, and no other', () => {
    const signed = toSession({ ...evmSignIn, chainId: 'eip155:10' })
    expect(compareSignIn(signed, evmSignIn, ['eip155:1', 'eip155:10'])).toEqual([])
    expect(compareSignIn(signed, evmSignIn, ['eip155:1'])).toEqual(['chainId'])
  })

  test('a recap of a wallet library is no difference where the statement has its words', () => {
    const resources = [...(evmSignIn.resources ?? []), recap]
    const withRecap = { ...evmSignIn, resources }
    const statement = `${evmSignIn.statement} ${words}`
    expect(compareSignIn(toSession({ ...withRecap, statement }), evmSignIn)).toEqual([])
    const alone = { ...evmSignIn, statement: undefined }
    expect(compareSignIn(toSession({ ...withRecap, statement: words }), alone)).toEqual([])
    for (const other of [
      evmSignIn.statement,
      `${evmSignIn.statement}${words}`,
      statement.replace("'eth_sign', ", ''),
      undefined,
    ])
      expect(compareSignIn(toSession({ ...withRecap, statement: other }), evmSignIn)).toEqual([
        'statement',
      ])
    // Words without a recap, and a recap that cannot be read.
    expect(compareSignIn(toSession({ ...evmSignIn, statement }), evmSignIn)).toEqual(['statement'])
    const broken = toSession({ ...evmSignIn, resources: ['urn:recap:e30'], statement: words })
    expect(compareSignIn(broken, evmSignIn)).toEqual(['statement'])
  })

  test('a cacao is of the account that the text names, with the same signature', () => {
    const session = toSession(evmSignIn)
    const iss = `did:pkh:eip155:1:${evmSignIn.accountAddress}`
    const cacao = { h: { t: 'caip122' }, p: { iss }, s: { s: '0x12', t: 'eip191' } }
    expect(compareSignIn({ ...session, cacao }, evmSignIn)).toEqual([])
    const p = { iss: iss.replace('eip155:1:', 'eip155:10:') }
    expect(compareSignIn({ ...session, cacao: { ...cacao, p } }, evmSignIn)).toEqual([
      'accountAddress',
    ])
    const s = { s: '0x13', t: 'eip191' }
    expect(compareSignIn({ ...session, cacao: { ...cacao, s } }, evmSignIn)).toEqual(['message'])
  })
})
