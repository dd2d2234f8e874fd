import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { fromBase58, toBase58 } from '../../format/base58.ts'
import { createSignInMessage } from '../../siwx/sign-in-message.ts'
import type { SignInMessageFields } from '../../siwx/siwx.ts'
import { live, never } from '../../testing/connector-case.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import { createFakeStandardWallet, solanaKeys } from '../../testing/fake-standard-wallet.ts'
import { createWalletError } from '../../testing/fake-wallet.ts'
import { settle } from '../../testing/settle.ts'
import { createSignInRequest, requestedFields } from '../../testing/sign-in-request-case.ts'
import { createStandardConnector } from './connector.ts'
import { readStandardWallet } from './read-wallet.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [first, second] = solanaKeys
const unused = () => new Promise<never>(() => undefined)
const utf8 = (text: string) => new TextEncoder().encode(text)

/** An off-chain message of version 1 with one signer. */
const toEnvelope = (text: string, address: string) =>
  Uint8Array.of(
    0xff,
    ...utf8('solana offchain'),
    1,
    1,
    ...(fromBase58(address) ?? []),
    ...utf8(text),
  )

/** What the wallet signs. */
function sign(
  changes: Partial<SignInMessageFields> = {},
  { isOffchain = false, key = first } = {},
) {
  const fields = { ...requestedFields, accountAddress: first.address, chainId: mainnet, ...changes }
  const text = createSignInMessage({ ...fields, chainId: mainnet }).toString()
  const signedMessage = isOffchain ? toEnvelope(text, first.address) : utf8(text)
  return {
    account: { address: fields.accountAddress },
    signature: ed25519.sign(signedMessage, key.seed),
    signedMessage,
    text,
  }
}

function start(feature?: { answer: (input: unknown) => unknown; version?: string }) {
  const fake = createFakeStandardWallet()
  const inputs: unknown[] = []
  if (feature)
    fake.wallet.features['solana:signIn'] = {
      signIn: async (input: unknown) => {
        inputs.push(input)
        const output = await feature.answer(input)
        fake.state.isShared = true
        return [output]
      },
      version: feature.version ?? '1.0.0',
    }
  const wallet = readStandardWallet(fake.wallet, () => false)
  if (!wallet) throw new PorticoError('internal')
  const connector = createStandardConnector(
    { clock: createFakeClock(), id: 'example', name: 'Example' },
    {
      chain: { get: () => mainnet, set: () => undefined, subscribe: () => () => undefined },
      getWallet: () => wallet,
      loadTransaction: unused,
      sendSigned: unused,
    },
  )
  const signIn = createSignInRequest()
  const prompts = () => fake.calls.filter(({ feature: name }) => name === 'connect').length
  const connect = (signal = live()) => connector.connect({ chainId: mainnet, signIn, signal })
  /** Signs in an account that is connected. */
  const signAgain = (accountAddress = first.address) => {
    const createMessage = async () =>
      createSignInMessage({ ...requestedFields, accountAddress, chainId: mainnet })
    return connector.signIn?.({ chainId: mainnet, signIn: { ...signIn, createMessage } })
  }
  return { connect, fake, inputs, prompts, signAgain, signIn }
}

describe('signInToSolana', () => {
  test('a wallet with solana:signIn connects and signs in by one prompt', async () => {
    const { signature, text } = sign()
    const one = start({ answer: () => sign() })
    expect(await one.connect()).toMatchObject({
      accounts: [{ address: first.address }],
      signIn: [{ data: { chainId: mainnet }, message: text, signature: toBase58(signature) }],
    })
    expect(one.prompts()).toBe(0)
    expect(one.inputs).toEqual([
      {
        chainId: 'mainnet',
        domain: 'app.example',
        expirationTime: '2026-02-01T12:00:00.000Z',
        issuedAt: '2026-01-31T12:00:00.000Z',
        nonce: 'k3vX9aQ2',
        statement: 'Sign in to Example.',
        uri: 'https://app.example',
        version: '1',
      },
    ])
  })

  test.each(['1.1.0', '1.10.2'])(
    'a wallet with version %s of the feature signs an off-chain message, as keys on a device do',
    async (version) => {
      const one = start({ answer: () => sign({}, { isOffchain: true }), version })
      expect((await one.connect()).signIn).toMatchObject([{ message: sign().text }])
      expect(one.inputs).toMatchObject([{ useOffchainMessage: { messageVersion: 1 } }])
    },
  )

  test('a wallet without the feature connects', async () => {
    const one = start()
    expect(await one.connect()).not.toHaveProperty('signIn')
    expect(one.prompts()).toBe(1)
  })

  test('a wallet that refuses the feature that it lists connects', async () => {
    const one = start({ answer: () => Promise.reject(createWalletError(4200)) })
    expect(await one.connect()).not.toHaveProperty('signIn')
    expect(one.prompts()).toBe(1)
  })
})

describe('signInToSolana, of what it refuses', () => {
  const other = { accountAddress: second.address }
  test.each([
    ['another site', sign({ domain: 'other.example' }), 'domain'],
    ['an expired sign-in', sign({ expirationTime: '2026-01-01T00:00:00.000Z' }), 'expired'],
    ['the signature of another key', sign({}, { key: second }), 'signature'],
    [
      'the envelope of another signer',
      { ...sign(), signedMessage: toEnvelope(sign().text, second.address) },
      'The wallet signed bytes that are no text.',
    ],
    [
      'a text for another account than the answer names',
      { ...sign(other), account: { address: first.address } },
      'The wallet signed for an account that it does not name.',
    ],
    [
      'bytes that are no text',
      { ...sign(), signedMessage: Uint8Array.of(0xc3, 0x28) },
      'The wallet signed bytes that are no text.',
    ],
  ])('refuses %s', async (_, output, message) => {
    const one = start({ answer: () => output })
    await expect(one.connect()).rejects.toMatchObject({ code: 'bad-response', message })
    expect(one.signIn.verified).toEqual([])
  })

  test('refuses an answer of another shape', async () => {
    const one = start({ answer: () => ({ ...sign(), signature: 'yes' }) })
    await expect(one.connect()).rejects.toMatchObject({ code: 'wallet-unavailable' })
  })

  test('a refusal of the visitor ends the attempt, without a second prompt', async () => {
    const one = start({ answer: () => Promise.reject(new Error('User rejected the request.')) })
    await expect(one.connect()).rejects.toMatchObject({ code: 'user-rejected' })
    expect(one.prompts()).toBe(0)
  })

  test('rejects when it is aborted while the wallet does not answer', async () => {
    const one = start({ answer: never })
    const attempt = new AbortController()
    const connecting = one.connect(attempt.signal)
    await settle()
    attempt.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('signIn', () => {
  const onDevice = () => sign({}, { isOffchain: true })

  test('an account that is connected signs in by an off-chain message, which names it', async () => {
    const one = start({ answer: onDevice, version: '1.1.0' })
    expect(await one.signAgain()).toMatchObject({
      data: { accountAddress: first.address },
      message: sign().text,
      signature: toBase58(onDevice().signature),
    })
    expect(one.inputs).toMatchObject([
      { address: first.address, useOffchainMessage: { messageVersion: 1 } },
    ])
    expect(one.prompts()).toBe(0)
  })

  test('a sign-in of another account is refused', async () => {
    const one = start({ answer: onDevice, version: '1.1.0' })
    await expect(one.signAgain(second.address)).rejects.toMatchObject({ message: 'address' })
    expect(one.signIn.verified).toEqual([])
  })

  test.each([
    ['without the feature', undefined],
    ['with version 1.0.0 of it', { answer: onDevice, version: '1.0.0' }],
    [
      'that refuses the feature that it lists',
      { answer: () => Promise.reject(createWalletError(4200)), version: '1.1.0' },
    ],
  ])('a wallet %s signs the text as a message', async (_, feature) => {
    expect(await start(feature).signAgain()).toBeUndefined()
  })

  test('a refusal of the visitor is one', async () => {
    const answer = () => Promise.reject(new Error('User rejected the request.'))
    const one = start({ answer, version: '1.1.0' })
    await expect(one.signAgain()).rejects.toMatchObject({ code: 'user-rejected' })
  })
})
