import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toBase58 } from '../../format/base58.ts'
import { createSignInMessage } from '../../siwx/sign-in-message.ts'
import type { SignInMessageFields } from '../../siwx/siwx.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { createSignInCase } from '../../testing/sign-in-flow-case.ts'
import { signInOnDevice } from './device-sign-in.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const seed = new Uint8Array(32).fill(3)
const address = toBase58(ed25519.getPublicKey(seed))
const host: SignInMessageFields = {
  accountAddress: address,
  chainId,
  domain: 'app.example',
  nonce: 'k3vX9aQ2',
  uri: 'https://app.example',
  version: '1',
}

type SignIn = NonNullable<Connector['signIn']>

/** A wallet that signs what it is asked for, with changes. */
const createWallet =
  (changes: Partial<SignInMessageFields> = {}): SignIn =>
  async ({ signIn }) => {
    const requested = await signIn.createMessage(chainId)
    const message = String(createSignInMessage({ ...requested, ...changes }))
    const signature = toBase58(ed25519.sign(new TextEncoder().encode(message), seed))
    const session = { data: { ...requested, ...changes }, message, signature }
    await signIn.verify(session, requested)
    return session
  }

function start(signIn: SignIn | undefined, fields: Partial<SignInMessageFields> = {}) {
  const { chainClients, connector, network } = createSignInCase()
  const account = { accountId: `${chainId}:${address}`, address, chainId } as const
  return signInOnDevice(
    { chainClients, network },
    {
      account: {
        ...account,
        connector: { ...connector, signIn },
        namespace: 'solana',
        type: 'eoa',
      },
      fields: { ...host, ...fields, toString: () => 'The text of the host.' },
      provider: { on: () => 0, removeListener: () => 0, request: async () => undefined },
      text: 'The text of the host.',
    },
  )
}

describe('signInOnDevice', () => {
  test('gives the session over the text of the wallet', async () => {
    expect(await start(createWallet())).toMatchObject({
      message: String(createSignInMessage(host)),
    })
  })

  test('a connector without it, and a wallet that cannot, give none', async () => {
    expect(await start(undefined)).toBeUndefined()
    expect(await start(async () => undefined)).toBeUndefined()
  })

  test.each([
    ['nonce', { nonce: 'another1' }],
    ['domain', { domain: 'evil.example' }],
  ])('refuses another %s than that of the message', async (field, changes) => {
    await expect(start(createWallet(changes))).rejects.toMatchObject({
      code: 'siwx-signature-failed',
      details: { field },
    })
  })

  test('a message that fits in no text of a wallet is left to the text of the host', async () => {
    expect(await start(createWallet(), { statement: 'Grüße' })).toBeUndefined()
  })

  test('a refusal is not followed by a second prompt', async () => {
    const refuse = () => Promise.reject(new PorticoError('user-rejected'))
    await expect(start(refuse)).rejects.toMatchObject({ code: 'user-rejected' })
  })
})

describe('signMessage', () => {
  test('keeps the session of the device, and asks for no other signature', async () => {
    const { connect, connector, fake, press, signatures, state } = createSignInCase()
    const session = {
      data: { ...host, accountAddress: firstAddress, chainId: 'eip155:1' },
      message: 'The text of the wallet.',
      signature: 'signed',
    } as const
    Object.assign(connector, { signIn: async () => session })
    await connect()
    await press()
    expect(fake.sessions).toEqual([session])
    expect(signatures.calls).toEqual([])
    expect(state().status).toBe('signed-in')
  })

  test('a device that the visitor has refused signs nothing else', async () => {
    const { connect, connector, press, signatures, state } = createSignInCase()
    const refuse = () => Promise.reject(new PorticoError('user-rejected'))
    Object.assign(connector, { signIn: refuse })
    await connect()
    await press()
    expect(state()).toMatchObject({ error: { code: 'user-rejected' }, status: 'signed-out' })
    expect(signatures.calls).toEqual([])
  })
})
