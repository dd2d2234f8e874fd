import { ed25519 } from '@noble/curves/ed25519'
import * as fc from 'fast-check'
import { serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { toBase58 } from '../format/base58.ts'
import { evmSignIn, solanaSignIn } from '../testing/sign-in-case.ts'
import { createSignInMessage } from './sign-in-message.ts'
import type { SignInMessageFields } from './siwx.ts'
import { type ExpectedSignIn, verifySignIn } from './verify-sign-in.ts'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const fields = { ...evmSignIn, accountAddress: account.address }
const noon = Date.parse('2026-01-31T12:00:00Z')
const expected = { domain: fields.domain, nonce: fields.nonce }

async function sign(more: Partial<SignInMessageFields> = {}) {
  const message = String(createSignInMessage({ ...fields, ...more }))
  return { message, signature: await account.signMessage({ message }) }
}

async function verify(
  signed: Promise<{ message: string; signature: string }>,
  more: Partial<ExpectedSignIn> = {},
  now = noon,
) {
  const result = await verifySignIn({ ...(await signed), expected: { ...expected, ...more }, now })
  return result.ok ? 'ok' : result.reason
}

describe('verifySignIn', () => {
  test('gives the fields of the signed text', async () => {
    const result = await verifySignIn({ ...(await sign()), expected, now: noon })
    expect(result).toEqual({ fields: expect.objectContaining(fields), ok: true })
  })

  test('has a reason for everything that the text is not for', async () => {
    expect(await verify(sign(), { domain: 'app.example' })).toBe('domain')
    expect(await verify(sign(), { domain: '' })).toBe('domain')
    expect(await verify(sign(), Object({ domain: undefined }))).toBe('domain')
    expect(await verify(sign(), { uri: 'https://other.example' })).toBe('uri')
    expect(await verify(sign(), { nonce: 'another9' })).toBe('nonce')
    expect(await verify(sign(), Object({ nonce: undefined }))).toBe('nonce')
    expect(await verify(sign(), { chainIds: ['eip155:10'] })).toBe('chain')
    expect(await verify(sign(), { chainIds: [] })).toBe('chain')
    expect(await verify(sign(), { address: evmSignIn.accountAddress })).toBe('address')
    const all = {
      address: account.address.toLowerCase(),
      chainIds: ['eip155:1'],
      domain: 'APP.example:8080',
      uri: fields.uri,
    } as const
    expect(await verify(sign(), all)).toBe('ok')
  })

  test('refuses what is no text, and a text without a nonce whatever is expected', async () => {
    const signed = await sign()
    for (const odd of [undefined, null, 1, {}, [signed.message]])
      for (const part of ['message', 'signature'])
        expect(
          await verifySignIn(Object({ ...signed, expected, now: noon, [part]: odd })),
        ).toMatchObject({ ok: false, reason: 'malformed' })
    const text = String(createSignInMessage(solanaSignIn))
    const message = text.replace(/\nNonce: .*/, '')
    expect(message).not.toBe(text)
    const of = Object({ domain: solanaSignIn.domain, nonce: undefined })
    expect(await verifySignIn({ expected: of, message, now: noon, signature: '1' })).toMatchObject({
      ok: false,
      reason: 'nonce',
    })
  })

  test('compares the scheme of the page. A text without one is of https (EIP-4361)', async () => {
    expect(await verify(sign({ scheme: 'http' }), { scheme: 'https' })).toBe('scheme')
    expect(await verify(sign({ scheme: 'ftp' }), { scheme: 'https' })).toBe('scheme')
    expect(await verify(sign({ scheme: 'https' }), { scheme: 'https' })).toBe('ok')
    expect(await verify(sign({ scheme: 'HTTPS' }), { scheme: 'https' })).toBe('ok')
    expect(await verify(sign(), { scheme: 'https' })).toBe('ok')
    expect(await verify(sign(), { scheme: 'http' })).toBe('scheme')
    expect(await verify(sign({ scheme: 'http' }), { scheme: 'http' })).toBe('ok')
    expect(await verify(sign({ scheme: 'http' }))).toBe('ok')
    expect(await verify(sign(), Object({ scheme: null }))).toBe('scheme')
  })

  test('refuses a recap whose words the text lacks or changes (ERC-5573)', async () => {
    const words =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'."
    const att = { eip155: { 'request/eth_sign': [{}], 'request/personal_sign': [{}] } }
    const recap = `urn:recap:${btoa(JSON.stringify({ att })).replaceAll('=', '')}`
    const resources = ['https://app.example/terms', recap]
    expect(await verify(sign({ resources, statement: `Hello. ${words}` }))).toBe('ok')
    expect(await verify(sign({ resources, statement: words }))).toBe('ok')
    for (const statement of [
      undefined,
      '',
      'Hello.',
      `${words} Hello.`,
      `Hello.${words}`,
      words.replace("'eth_sign', ", ''),
      words.replace('eth_sign', 'eth_sig'),
    ])
      expect(await verify(sign({ resources, statement }))).toBe('recap')
    // It has to be the last resource, and the words need one.
    const statement = `Hello. ${words}`
    expect(await verify(sign({ resources: resources.toReversed(), statement }))).toBe('recap')
    expect(await verify(sign({ resources: [recap, recap], statement }))).toBe('recap')
    expect(await verify(sign({ resources: [recap, 'urn:a:1'], statement: 'Hello.' }))).toBe('recap')
    expect(await verify(sign({ statement }))).toBe('recap')
    expect(await verify(sign({ resources: ['urn:recap:e30'], statement }))).toBe('recap')
  })

  test('localhost has no exception', async () => {
    const signed = sign({ domain: 'localhost:3000' })
    expect(await verify(signed)).toBe('domain')
    expect(await verify(signed, { domain: 'localhost' })).toBe('domain')
    expect(await verify(sign(), { domain: 'localhost:3000' })).toBe('domain')
    expect(await verify(signed, { domain: 'localhost:3000' })).toBe('ok')
  })

  test('is valid from the first time to the other', async () => {
    const end = Date.parse('2026-02-01T12:00:00Z')
    expect(await verify(sign(), {}, noon - 1)).toBe('not-yet-valid')
    expect(await verify(sign(), {}, end - 1)).toBe('ok')
    expect(await verify(sign(), {}, end)).toBe('expired')
    expect(await verify(sign(), {}, Number.NaN)).toBe('expired')
    const endless = sign({ expirationTime: undefined, notBefore: undefined })
    expect(await verify(endless, {}, 0)).toBe('ok')
    expect(await verify(endless, {}, Number.NaN)).toBe('expired')
    const zoned = sign({ expirationTime: '2026-01-31T13:30:00+01:30' })
    expect(await verify(zoned, {}, noon - 1)).toBe('not-yet-valid')
    expect(await verify(zoned, {}, noon)).toBe('expired')
  })

  test('every byte of the text is signed', async () => {
    const { message, signature } = await sign()
    for (const [part, other] of [
      ['Sign in to Example.', 'Sign in to example.'],
      ['Request ID: request-1', 'Request ID: request-2'],
      [account.address, account.address.toLowerCase()],
    ] as const) {
      const changed = Promise.resolve({ message: message.replace(part, other), signature })
      expect(await verify(changed)).toBe('signature')
    }
  })

  test('a text of a wallet is verified over its bytes, whatever the case of its address', async () => {
    const message = String(createSignInMessage(fields)).replace(
      account.address,
      account.address.toLowerCase(),
    )
    const signature = await account.signMessage({ message })
    expect(await verify(Promise.resolve({ message, signature }))).toBe('ok')
  })

  test('names what the grammar refuses', async () => {
    const message = String(createSignInMessage(fields)).replace('k3vX9aQ2', 'short')
    const refused = await verifySignIn({ expected, message, now: noon, signature: '0x' })
    expect(refused).toEqual({
      ok: false,
      problems: ['nonce: Give at least 8 letters and digits.'],
      reason: 'malformed',
    })
    for (const value of [undefined, null, 1, {}]) {
      const { signature } = await sign()
      expect(await verify(Promise.resolve({ message: Object(value), signature }))).toBe('malformed')
      const { message: text } = await sign()
      expect(await verify(Promise.resolve(Object({ message: text, signature: value })))).toBe(
        'malformed',
      )
    }
  })

  test('verifies Solana, and no namespace without a rule', async () => {
    const seed = new Uint8Array(32).fill(7)
    const accountAddress = toBase58(ed25519.getPublicKey(seed))
    const message = String(createSignInMessage({ ...solanaSignIn, accountAddress }))
    const signature = toBase58(ed25519.sign(new TextEncoder().encode(message), seed))
    const { domain, nonce } = solanaSignIn
    const signed = Promise.resolve({ message, signature })
    expect(await verify(signed, { address: accountAddress, domain, nonce })).toBe('ok')
    const lower = accountAddress.toLowerCase()
    expect(await verify(signed, { address: lower, domain, nonce })).toBe('address')
    const chainId = 'bip122:000000000019d6689c085ae165831e93' as const
    const text = String(createSignInMessage({ ...solanaSignIn, accountAddress: 'bc1q', chainId }))
    const bitcoin = Promise.resolve({ message: text, signature })
    expect(await verify(bitcoin, { domain, nonce })).toBe('unsupported-namespace')
  })

  test('verifies a text of Solana without the optional parts, where what is expected is in it', async () => {
    const seed = new Uint8Array(32).fill(7)
    const address = toBase58(ed25519.getPublicKey(seed))
    const { domain, nonce, uri } = solanaSignIn
    const signSolana = async (...lines: readonly string[]) => {
      const start = [`${domain} wants you to sign in with your Solana account:`, address, '']
      const message = [...start, ...lines].join('\n')
      return { message, signature: toBase58(ed25519.sign(new TextEncoder().encode(message), seed)) }
    }
    const whole = signSolana('Chain ID: mainnet', `Nonce: ${nonce}`)
    expect(await verify(whole, { domain, nonce })).toBe('ok')
    expect(await verify(whole, { domain, nonce, uri })).toBe('uri')
    expect(await verify(signSolana('Chain ID: mainnet'), { domain, nonce })).toBe('nonce')
    expect(await verify(signSolana('Chain ID: mainnet'), Object({ domain }))).toBe('nonce')
    // Which network it is for cannot be told.
    expect(await verify(signSolana(`Nonce: ${nonce}`), { domain, nonce })).toBe('chain')
  })

  test('asks the node of the chain for what no key has signed', async () => {
    const { message } = await sign({ accountAddress: evmSignIn.accountAddress })
    const signature = await account.signMessage({ message })
    const answers = {
      invalid: async () => `0x${'0'.repeat(64)}`,
      unreachable: () => Promise.reject(new TypeError('fetch failed')),
      valid: async () => `0x1626ba7e${'0'.repeat(56)}`,
    }
    const input = { expected, message, now: noon, signature }
    const { invalid, unreachable, valid } = answers
    expect((await verifySignIn({ ...input, request: valid })).ok).toBe(true)
    expect(await verifySignIn({ ...input, request: invalid })).toMatchObject({
      reason: 'signature',
    })
    expect(await verifySignIn({ ...input, request: unreachable })).toEqual({
      ok: false,
      reason: 'node-unreachable',
    })
    // Without a node, a signature of a smart account is refused.
    expect(await verifySignIn(input)).toMatchObject({ reason: 'signature' })
  })

  test('refuses a long signature as one, and asks no node', async () => {
    const { message } = await sign({ accountAddress: evmSignIn.accountAddress })
    const request = () => Promise.reject(new TypeError('fetch failed'))
    for (const signature of [`0x${'ab'.repeat(60_000)}`, `0x${'6492'.repeat(15_000)}`])
      expect(await verifySignIn({ expected, message, now: noon, request, signature })).toEqual({
        ok: false,
        problems: [],
        reason: 'signature',
      })
  })

  test('a signature that is wrapped twice has a reason of its own (ERC-6492), and asks no node', async () => {
    const { message, signature } = await sign()
    const wrap = (text: string) =>
      serializeErc6492Signature({
        address: account.address,
        data: '0x',
        signature: `0x${text.slice(2)}`,
      })
    const input = { expected, message, now: noon, signature: wrap(wrap(signature)) }
    const request = () => Promise.reject(new TypeError('fetch failed'))
    expect(await verifySignIn({ ...input, request })).toEqual({
      ok: false,
      problems: [],
      reason: 'double-wrapped',
    })
  })

  test('never rejects, and accepts nothing else', async () => {
    const { message, signature } = await sign()
    const input = fc.record({
      message: fc.oneof(fc.constant(message), fc.string(), fc.anything()),
      signature: fc.oneof(fc.string(), fc.anything(), fc.constant(`${signature}00`)),
    })
    await fc.assert(
      fc.asyncProperty(input, async (signed) => {
        const result = await verifySignIn({ ...Object(signed), expected, now: noon })
        expect(result.ok).toBe(false)
      }),
    )
  })
})
