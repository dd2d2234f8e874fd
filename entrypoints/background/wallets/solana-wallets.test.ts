import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../../shared/format/base58.ts'
import { fromBase64, toBase64 } from '../../../shared/format/base64.ts'
import { createProfileCase } from '../../../shared/testing/profile-case.ts'
import type { Settings } from '../../../shared/wire/settings.ts'
import type { WalletRequest } from '../../../shared/wire/wallet.ts'
import { createWallets } from './create-wallets.ts'
import { createWalletKeys } from './wallet-keys.ts'
import { createWalletStates } from './wallet-states.ts'

const origin = 'https://app.example:8443'
const watched = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** The wallets of a profile. */
async function make(change: Partial<Settings> = { testWallet: true }) {
  const { area, items, sent, services, storage } = await createProfileCase(change, null)
  const wallets = createWallets({
    keys: createWalletKeys(area),
    services,
    states: createWalletStates(area),
    storage,
  })
  const toRequest = (
    method: string,
    params: unknown = [],
    wallet: WalletRequest['wallet'] = 'test',
  ): WalletRequest => ({ method, namespace: 'solana', params, wallet })

  /** Gives the approval of a request. */
  async function request(...parts: Parameters<typeof toRequest>) {
    const outcome = await wallets.request(origin, toRequest(...parts))
    if (outcome.status === 'approval-needed') return outcome.approval
    throw new TypeError('It needs no approval.')
  }

  /** Sends a request, and approves it where it must be approved. */
  async function send(...parts: Parameters<typeof toRequest>): Promise<unknown> {
    const outcome = await wallets.request(origin, toRequest(...parts))
    if (outcome.status === 'answered') return outcome.result
    return wallets.approve(origin, { approval: outcome.approval, request: toRequest(...parts) })
  }

  async function connect(): Promise<string> {
    const [address] = Object(await send('standard:connect', {}))
    return address
  }
  return { connect, items, request, send, sent, wallets }
}

const toBytes = (value: unknown) => fromBase64(String(value)) ?? new Uint8Array()

const isSigned = (address: string, message: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, message, fromBase58(address) ?? '')

describe('the test wallet on Solana', () => {
  test.each(['standard:connect', 'solana:signIn', 'solana:signMessage'])(
    'is off by default: %s',
    async (method) => {
      const { send } = await make({})
      await expect(send(method)).rejects.toMatchObject({ code: 'unauthorized' })
    },
  )

  test('connects a site after an approval, and silently then', async () => {
    const { connect, request, send } = await make()
    expect(await send('standard:connect', { silent: true })).toEqual([])
    const approval = await request('standard:connect', {})
    const address = await connect()
    expect(approval).toEqual({
      account: address,
      facts: [],
      kind: 'connect',
      network: 'Solana Devnet',
    })
    expect(fromBase58(address)).toHaveLength(32)
    expect(await send('standard:connect', { silent: true })).toEqual([address])
    await send('standard:disconnect')
    expect(await send('standard:connect', { silent: true })).toEqual([])
  })

  test('has a key of its own per profile, which is not that of EVM and never leaves the background', async () => {
    const { connect, items } = await make()
    const address = await connect()
    const secret = String(Object(items['test-keys.v1']).a).slice(2)
    const evmSeed = Uint8Array.from(secret.match(/../g) ?? [], (byte) => parseInt(byte, 16))
    expect(address).not.toBe(toBase58(ed25519.getPublicKey(evmSeed)))
    expect(await connect()).toBe(address)
    expect(await (await make()).connect()).not.toBe(address)
  })

  test.each([
    ['solana:signMessage', [{ address: watched, message: 'AQ==' }]],
    ['solana:signTransaction', [{ address: watched, transaction: 'AQ==' }]],
    ['solana:signAndSendTransaction', [{ address: watched, transaction: 'AQ==' }]],
  ])('refuses %s of a site that is not connected', async (method, params) => {
    const { send } = await make()
    await expect(send(method, params)).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('signs the message that the approval shows', async () => {
    const { connect, request, send } = await make()
    const address = await connect()
    const message = new TextEncoder().encode('Hello')
    const params = [{ address, message: toBase64(message) }]
    expect(await request('solana:signMessage', params)).toMatchObject({
      account: address,
      facts: [{ label: 'Message', value: 'Hello' }],
      kind: 'sign',
    })
    const [signature] = Object(await send('solana:signMessage', params))
    expect(isSigned(address, message, toBytes(signature))).toBe(true)
    const raw = [...params, { address, message: toBase64(Uint8Array.of(0xff, 1)) }]
    expect((await request('solana:signMessage', raw)).facts).toEqual([
      { label: '1. Message', value: 'Hello' },
      { label: '2. Message', value: '0xff01' },
    ])
  })

  test('signs in to the page’s own domain, which connects it', async () => {
    const { request, send } = await make()
    const input = { chainId: 'devnet', nonce: '12345678', statement: 'Hello.' }
    const approval = await request('solana:signIn', [input])
    const text = `app.example:8443 wants you to sign in with your Solana account:\n${approval.account}\n\nHello.\n\nChain ID: devnet\nNonce: 12345678`
    expect(approval).toMatchObject({
      facts: [{ label: 'Message', value: text }],
      kind: 'sign-in',
      network: 'Solana Devnet',
    })
    expect(await send('standard:connect', { silent: true })).toEqual([])
    const { address, signature, signedMessage } = Object(await send('solana:signIn', [input]))
    expect(new TextDecoder().decode(toBytes(signedMessage))).toBe(text)
    expect(isSigned(address, toBytes(signedMessage), toBytes(signature))).toBe(true)
    expect(await send('standard:connect', { silent: true })).toEqual([address])
  })

  test.each([
    ['of another domain', { domain: 'bank.example' }, 'params-invalid'],
    ['of another account', { address: watched }, 'unauthorized'],
    ['with a field that adds a line', { nonce: '12345678\nURI: https://x' }, 'params-invalid'],
    ['for the mainnet', { chainId: 'mainnet' }, 'unauthorized'],
    [
      'for the mainnet by its id',
      { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
      'unauthorized',
    ],
  ])('refuses a sign-in %s', async (_, input, code) => {
    const { send } = await make()
    await expect(send('solana:signIn', [input])).rejects.toMatchObject({ code })
  })

  test.each(['solana_signMessage', 'getBalance', 'eth_accounts', 'toString'])(
    'does not support %s',
    async (method) => {
      const { connect, send } = await make()
      await connect()
      await expect(send(method)).rejects.toMatchObject({ code: 'method-not-allowed' })
    },
  )
})

describe('watch-only accounts on Solana', () => {
  const evm = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  test('connect without an approval, those of Solana alone', async () => {
    const { items, send } = await make({ watchedAccounts: [evm, watched] })
    expect(await send('standard:connect', { silent: true }, 'watch')).toEqual([])
    expect(await send('standard:connect', {}, 'watch')).toEqual([watched])
    expect(await send('standard:connect', { silent: true }, 'watch')).toEqual([watched])
    expect(items).not.toHaveProperty('test-keys.v1')
  })

  test.each([
    'solana:signAndSendTransaction',
    'solana:signIn',
    'solana:signMessage',
    'solana:signTransaction',
  ])('never do what needs a key: %s', async (method) => {
    const { send, sent } = await make({ watchedAccounts: [watched] })
    await send('standard:connect', {}, 'watch')
    await expect(
      send(method, [{ address: watched, message: 'AQ==' }], 'watch'),
    ).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'This account is watch-only: it never signs or sends.',
    })
    expect(sent).toEqual([])
  })

  test('are absent where the profile watches EVM accounts alone', async () => {
    const { send } = await make({ watchedAccounts: [evm] })
    await expect(send('standard:connect', {}, 'watch')).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })
})
