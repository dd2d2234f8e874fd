import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from '../../fixtures/world/relay-test.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'

const [first, second, third] = devSolanaAccounts.map(({ publicKey }) => new PublicKey(publicKey))
const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** The older id of the same cluster, which apps still request. */
const olderMainnet = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'

function toTransfer(payer = first, lamports = 1): VersionedTransaction {
  if (!payer || !third) throw new Error('Unreachable.')
  return new VersionedTransaction(
    new TransactionMessage({
      payerKey: payer,
      recentBlockhash: base58.encode(new Uint8Array(32).fill(7)),
      instructions: [SystemProgram.transfer({ fromPubkey: payer, toPubkey: third, lamports })],
    }).compileToV0Message(),
  )
}

function encode(transaction: VersionedTransaction): string {
  return base64.encode(transaction.serialize())
}

test.describe('a Solana app over the relay', () => {
  test('gets transactions signed by the missing signer', async ({ dapp, pair }) => {
    await pair()
    const transaction = toTransfer(second)
    const signed = await dapp.provider.request<{ signature: string; transaction: string }>(
      { method: 'solana_signTransaction', params: { transaction: encode(transaction) } },
      mainnet,
    )
    const returned = VersionedTransaction.deserialize(base64.decode(signed.transaction))
    expect(base58.encode(returned.signatures[0] ?? new Uint8Array())).toBe(signed.signature)
    const message = transaction.message.serialize()
    const key = second?.toBytes() ?? new Uint8Array()
    expect(ed25519.verify(base58.decode(signed.signature), message, key)).toBe(true)
    const all = await dapp.provider.request<{ transactions: string[] }>(
      {
        method: 'solana_signAllTransactions',
        params: { transactions: [encode(toTransfer(first, 1)), encode(toTransfer(first, 2))] },
      },
      olderMainnet,
    )
    const signatures = all.transactions.map(
      (one) => VersionedTransaction.deserialize(base64.decode(one)).signatures[0],
    )
    expect(signatures).toHaveLength(2)
    expect(signatures).not.toContainEqual(new Uint8Array(64))
  })

  test('gets a transaction sent to its cluster', async ({ dapp, pair, world }) => {
    await pair()
    const rpcUrl = world.facts.solanaClusters.find(({ caip2 }) => caip2 === mainnet)?.rpcUrl ?? ''
    const cluster = new Connection(rpcUrl, 'confirmed')
    const transaction = toTransfer(first, 1_000_000)
    transaction.message.recentBlockhash = (await cluster.getLatestBlockhash()).blockhash
    const readBalance = () => cluster.getBalance(third ?? PublicKey.default)
    const before = await readBalance()
    const { signature } = await dapp.provider.request<{ signature: string }>(
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: encode(transaction), sendOptions: { skipPreflight: false } },
      },
      mainnet,
    )
    await expect
      .poll(async () => (await cluster.getSignatureStatus(signature)).value)
      .toMatchObject({ err: null })
    expect(await readBalance()).toBe(before + 1_000_000)
  })

  test('gets an error code for each refused request', async ({ dapp, pair, phone }) => {
    await pair()
    const request = (method: string, params: object) =>
      dapp.provider.request({ method, params }, mainnet)
    await expect(request('solana_signTransaction', { transaction: 'AAAA' })).rejects.toMatchObject({
      code: -32602,
    })
    await expect(request('solana_signMessage', { message: '0OIl' })).rejects.toMatchObject({
      code: -32602,
    })
    const message = base58.encode(Uint8Array.of(1))
    const pubkey = third?.toBase58()
    await expect(request('solana_signMessage', { message, pubkey })).rejects.toMatchObject({
      code: 4100,
    })
    const foreign = encode(toTransfer(third))
    await expect(request('solana_signTransaction', { transaction: foreign })).rejects.toMatchObject(
      {
        code: 4100,
      },
    )
    await expect(
      request('solana_signAndSendTransaction', { transaction: encode(toTransfer(first)) }),
    ).rejects.toMatchObject({ code: -32002, message: expect.stringMatching(/blockhash/i) })
    phone.setMode('reject')
    await expect(request('solana_signMessage', { message })).rejects.toMatchObject({ code: 5000 })
  })
})
