import { ed25519 } from '@noble/curves/ed25519'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
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
const other = Keypair.fromSeed(new Uint8Array(32).fill(2))
const recentBlockhash = PublicKey.default.toBase58()
const sentSignature = new Uint8Array(64).fill(7)
const mainnetRefused =
  'The test wallet acts on testnets and local networks alone. Solana is neither.'

/** The wallets of a profile. */
async function make(change: Partial<Settings> = { testWallet: true }) {
  const { area, sent, services, storage } = await createProfileCase(change, toBase58(sentSignature))
  const wallets = createWallets({
    keys: createWalletKeys(area),
    services,
    states: createWalletStates(area),
    storage,
  })
  const toRequest = (method: string, params: unknown = []): WalletRequest => ({
    method,
    namespace: 'solana',
    params,
    wallet: 'test',
  })

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

  const connect = async () => String(Object(await send('standard:connect', {}))[0])
  return { connect, request, send, sent, toRequest, wallets }
}

const toTransfer = (from: string, feePayer = from) =>
  new Transaction({ feePayer: new PublicKey(feePayer), recentBlockhash }).add(
    SystemProgram.transfer({
      fromPubkey: new PublicKey(from),
      lamports: 10_000_000,
      toPubkey: other.publicKey,
    }),
  )

const toText = (transaction: Transaction | VersionedTransaction) =>
  toBase64(transaction.serialize({ requireAllSignatures: false }))

const toBytes = (value: unknown) => fromBase64(String(value)) ?? new Uint8Array()

const isSigned = (address: string, message: Uint8Array, signature: Uint8Array) =>
  ed25519.verify(signature, message, fromBase58(address) ?? '')

describe('transactions of the test wallet on Solana', () => {
  test('signs no transaction as a message', async () => {
    const { connect, send } = await make()
    const address = await connect()
    for (const message of [
      toTransfer(address).serializeMessage(),
      toTransfer(address).compileMessage().serialize(),
    ])
      await expect(
        send('solana:signMessage', [{ address, message: toBase64(message) }]),
      ).rejects.toMatchObject({ code: 'params-invalid' })
  })

  test('signs a transaction, whose instructions the approval shows', async () => {
    const { connect, request, send, sent } = await make()
    const address = await connect()
    const receiver = other.publicKey.toBase58()
    const params = [
      { address, chain: 'solana:testnet', transaction: toText(toTransfer(address)) },
      { address, chain: 'solana:testnet', transaction: toText(toTransfer(address, receiver)) },
    ]
    expect(await request('solana:signTransaction', params)).toEqual({
      account: address,
      facts: [
        { label: '1. To', value: receiver },
        { label: '1. Amount', value: '0.01 SOL' },
        { label: '2. Fee payer', value: receiver },
        { label: '2. To', value: receiver },
        { label: '2. Amount', value: '0.01 SOL' },
      ],
      kind: 'sign-transaction',
      network: 'Solana Testnet',
    })
    const signed = Object(await send('solana:signTransaction', params))
    const [first, second] = [signed[0], signed[1]].map((one) => Transaction.from(toBytes(one)))
    expect(first?.verifySignatures()).toBe(true)
    // The one who pays has not signed.
    expect(second?.signatures.map(({ signature }) => Boolean(signature))).toEqual([false, true])
    expect(sent).toEqual([])
  })

  test('shows the accounts of lookup tables, and data that it does not decode', async () => {
    const { connect, request, send } = await make()
    const address = await connect()
    const table = new AddressLookupTableAccount({
      key: other.publicKey,
      state: {
        addresses: [PublicKey.default, new PublicKey(watched)],
        deactivationSlot: 2n ** 64n - 1n,
        lastExtendedSlot: 0,
        lastExtendedSlotStartIndex: 0,
      },
    })
    const programId = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
    const message = new TransactionMessage({
      instructions: [
        new TransactionInstruction({
          data: Buffer.from([1, 255]),
          keys: [
            { isSigner: true, isWritable: true, pubkey: new PublicKey(address) },
            { isSigner: false, isWritable: true, pubkey: new PublicKey(watched) },
          ],
          programId,
        }),
      ],
      payerKey: new PublicKey(address),
      recentBlockhash,
    }).compileToV0Message([table])
    const params = [{ address, transaction: toText(new VersionedTransaction(message)) }]
    expect((await request('solana:signTransaction', params)).facts).toEqual([
      { label: 'Program', value: programId.toBase58() },
      {
        label: 'Accounts',
        value: `${address}\n1 of the lookup table ${other.publicKey.toBase58()}`,
      },
      { label: 'Data', value: '0x01ff' },
    ])
    const [signed] = Object(await send('solana:signTransaction', params))
    const { signatures } = VersionedTransaction.deserialize(toBytes(signed))
    expect(isSigned(address, message.serialize(), signatures[0] ?? new Uint8Array())).toBe(true)
  })

  test('signs a transaction and sends it through the RPC service of the profile', async () => {
    const { connect, request, send, sent } = await make({
      services: { rpc: 'https://rpc.example/' },
      testWallet: true,
    })
    const address = await connect()
    const transaction = toText(toTransfer(address))
    const options = { maxRetries: 2, other: true, preflightCommitment: 'processed' }
    const params = [
      { address, chain: 'solana:devnet', options, transaction },
      { address, chain: 'solana:devnet', transaction },
    ]
    expect(await request('solana:signAndSendTransaction', params)).toMatchObject({
      kind: 'send',
      network: 'Solana Devnet',
    })
    const signature = toBase64(sentSignature)
    expect(await send('solana:signAndSendTransaction', params)).toEqual([signature, signature])
    expect(
      sent.map(({ method, params: [, sentOptions], url }) => [method, sentOptions, url]),
    ).toEqual(
      [
        { encoding: 'base64', maxRetries: 2, preflightCommitment: 'processed' },
        { encoding: 'base64', preflightCommitment: 'confirmed' },
      ].map((sentOptions) => [
        'sendTransaction',
        sentOptions,
        'https://rpc.example/v1/?chainId=solana%3AEtWTRABZaYq6iMfeYKouRu166VU2xqa1&projectId=p',
      ]),
    )
    expect(Transaction.from(toBytes(sent[0]?.params[0])).verifySignatures()).toBe(true)
  })

  test.each(['solana:signTransaction', 'solana:signAndSendTransaction'])(
    'refuses the mainnet, and names it: %s',
    async (method) => {
      const { connect, send, sent } = await make({
        networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        testWallet: true,
      })
      const address = await connect()
      const transaction = toText(toTransfer(address))
      await expect(
        send(method, [{ address, chain: 'solana:mainnet', transaction }]),
      ).rejects.toMatchObject({ code: 'unauthorized', message: mainnetRefused })
      expect(sent).toEqual([])
    },
  )

  test('takes the mainnet of a local world', async () => {
    const { connect, request } = await make({
      networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      services: { rpc: 'http://127.0.0.1:8545/' },
      testWallet: true,
    })
    const address = await connect()
    const params = [{ address, transaction: toText(toTransfer(address)) }]
    expect(await request('solana:signTransaction', params)).toMatchObject({ network: 'Solana' })
  })

  test.each([
    ['another account', () => [{ address: watched, transaction: toText(toTransfer(watched)) }]],
    [
      'a transaction that the account does not sign',
      (address: string) => [{ address, transaction: toText(toTransfer(watched)) }],
    ],
    [
      'a transaction that is cut short',
      (address: string) => [{ address, transaction: toText(toTransfer(address)).slice(0, 200) }],
    ],
    [
      'transactions of two networks',
      (address: string) =>
        ['devnet', 'testnet'].map((name) => ({
          address,
          chain: `solana:${name}`,
          transaction: toText(toTransfer(address)),
        })),
    ],
    [
      'an unknown network',
      (address: string) => [
        { address, chain: 'solana:x', transaction: toText(toTransfer(address)) },
      ],
    ],
    ['no transaction', () => []],
  ])('refuses %s', async (_, toParams) => {
    const { connect, send } = await make()
    const address = await connect()
    await expect(send('solana:signTransaction', toParams(address))).rejects.toMatchObject({
      code: expect.stringMatching(/^(unauthorized|params-invalid)$/),
    })
  })

  test('refuses a transaction that is not the one that was shown', async () => {
    const { connect, request, toRequest, wallets } = await make()
    const address = await connect()
    const toParams = (feePayer: string) => [
      { address, transaction: toText(toTransfer(address, feePayer)) },
    ]
    const approval = await request('solana:signTransaction', toParams(address))
    const changed = toRequest('solana:signTransaction', toParams(other.publicKey.toBase58()))
    await expect(wallets.approve(origin, { approval, request: changed })).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })
})
