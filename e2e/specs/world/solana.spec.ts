import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  type Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  NONCE_ACCOUNT_LENGTH,
  NonceAccount,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test, toSigner } from '../../fixtures/world/solana-test.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'
import { startWorld } from '../../sandbox/world.ts'

const [first, second, third] = [toSigner(0), toSigner(1), toSigner(2)]
const memoProgram = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')

test.describe('a Solana cluster through web3.js', () => {
  test('is one of three, each with its own genesis hash', async ({ connect, world }) => {
    expect(world.facts.solanaClusters.map(({ name }) => name)).toEqual([
      'Solana',
      'Solana Devnet',
      'Solana Testnet',
    ])
    for (const { caip2, rpcUrl, wsUrl } of world.facts.solanaClusters) {
      const connection = connect(rpcUrl)
      const hash = await connection.getGenesisHash()
      expect(`solana:${hash.slice(0, 32)}`).toBe(caip2)
      expect(Number(new URL(wsUrl).port)).toBe(Number(new URL(rpcUrl).port) + 1)
    }
  })

  test('starts with 100 SOL in each account', async ({ connect, world }) => {
    expect(world.facts.solanaAccounts).toEqual(devSolanaAccounts.map(({ address }) => address))
    for (const { rpcUrl } of world.facts.solanaClusters) {
      const connection = connect(rpcUrl)
      for (const { publicKey } of [first, second, third])
        expect(await connection.getBalance(publicKey)).toBe(100 * LAMPORTS_PER_SOL)
    }
  })

  test('transfers SOL, charges the quoted fee and confirms over a socket', async ({
    connect,
    world,
  }) => {
    const connection = connect(world.solana.url)
    const transfer = await build(connection, [pay(first, second, 2)])
    const { value: fee } = await connection.getFeeForMessage(transfer.compileMessage())
    expect(fee).toBe(5000)
    await sendAndConfirmTransaction(connection, transfer, [first])
    expect(await connection.getBalance(first.publicKey)).toBe(98 * LAMPORTS_PER_SOL - 5000)
    expect(await connection.getBalance(second.publicKey)).toBe(102 * LAMPORTS_PER_SOL)
    // Each cluster has its own balances.
    const devnet = connect(world.solanaDevnet.url)
    expect(await devnet.getBalance(second.publicKey)).toBe(100 * LAMPORTS_PER_SOL)
  })

  test('charges the quoted priority fee, with and without a limit of units', async ({
    connect,
    world,
  }) => {
    const connection = connect(world.solana.url)
    const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_001 })
    const limit = ComputeBudgetProgram.setComputeUnitLimit({ units: 1000 })
    for (const [instructions, expected] of [
      [[price, limit], 5000 + 1001],
      // 3,000 units for a built-in program, 200,000 for another.
      [[price], 5000 + 3001],
      [[price, memo('hello')], 5000 + 203_001],
    ] as const) {
      const transaction = await build(connection, instructions)
      const { value: fee } = await connection.getFeeForMessage(transaction.compileMessage())
      expect(fee).toBe(expected)
      const before = await connection.getBalance(first.publicKey)
      await sendAndConfirmTransaction(connection, transaction, [first])
      expect(before - (await connection.getBalance(first.publicKey))).toBe(expected)
    }
  })

  test('gives airdrops, and the same one twice', async ({ connect, world }) => {
    const connection = connect(world.solanaDevnet.url)
    const { publicKey } = Keypair.generate()
    const signatures = [
      await connection.requestAirdrop(publicKey, LAMPORTS_PER_SOL),
      await connection.requestAirdrop(publicKey, LAMPORTS_PER_SOL),
    ]
    const latest = await connection.getLatestBlockhash()
    for (const signature of signatures)
      expect((await connection.confirmTransaction({ signature, ...latest })).value.err).toBeNull()
    expect(await connection.getBalance(publicKey)).toBe(2 * LAMPORTS_PER_SOL)
  })

  test('runs a versioned transaction whose accounts are in a lookup table', async ({
    connect,
    world,
  }) => {
    const connection = connect(world.solana.url)
    const [create, table] = AddressLookupTableProgram.createLookupTable({
      authority: first.publicKey,
      payer: first.publicKey,
      recentSlot: await connection.getSlot(),
    })
    const extend = AddressLookupTableProgram.extendLookupTable({
      lookupTable: table,
      authority: first.publicKey,
      payer: first.publicKey,
      addresses: [second.publicKey, third.publicKey],
    })
    const setUp = await build(connection, [create, extend])
    await sendAndConfirmTransaction(connection, setUp, [first])
    const { value } = await connection.getAddressLookupTable(table)
    if (!value) throw new Error('The table has not been made.')
    const latest = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: first.publicKey,
      recentBlockhash: latest.blockhash,
      instructions: [pay(first, second, 1), pay(first, third, 2)],
    }).compileToV0Message([value])
    expect(message.addressTableLookups).toHaveLength(1)
    const transaction = new VersionedTransaction(message)
    transaction.sign([first])
    const signature = await connection.sendTransaction(transaction)
    await connection.confirmTransaction({ signature, ...latest })
    expect(await connection.getBalance(third.publicKey)).toBe(102 * LAMPORTS_PER_SOL)

    await expect(connection.getTransaction(signature)).rejects.toThrow(
      'Transaction version (0) is not supported by the requesting client.',
    )
    const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.version).toBe(0)
    expect(found?.meta?.loadedAddresses?.writable).toEqual([second.publicKey, third.publicKey])
    const balances = [found?.meta?.preBalances.at(-1), found?.meta?.postBalances.at(-1)]
    expect(balances).toEqual([100 * LAMPORTS_PER_SOL, 102 * LAMPORTS_PER_SOL])
  })

  test('accepts a durable nonce as the blockhash, once', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const nonce = Keypair.generate()
    const setUp = SystemProgram.createNonceAccount({
      fromPubkey: first.publicKey,
      noncePubkey: nonce.publicKey,
      authorizedPubkey: first.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(NONCE_ACCOUNT_LENGTH),
    })
    await sendAndConfirmTransaction(connection, new Transaction().add(setUp), [first, nonce])
    world.solana.expireBlockhash()
    const info = await connection.getAccountInfo(nonce.publicKey)
    const stored = NonceAccount.fromAccountData(info?.data ?? Buffer.alloc(0)).nonce
    const send = async (lamports: number) => {
      const advance = SystemProgram.nonceAdvance({
        noncePubkey: nonce.publicKey,
        authorizedPubkey: first.publicKey,
      })
      const transaction = new Transaction().add(advance, pay(first, second, lamports))
      transaction.recentBlockhash = stored
      transaction.sign(first)
      return connection.sendRawTransaction(transaction.serialize())
    }
    await send(1)
    expect(await connection.getBalance(second.publicKey)).toBe(101 * LAMPORTS_PER_SOL)
    await expect(send(2)).rejects.toThrow('Blockhash not found')
  })

  test('deletes all changes on a reset', async ({ connect, world }) => {
    const { solana } = world
    const connection = connect(solana.url)
    const stranger = Keypair.generate().publicKey
    const signature = await connection.requestAirdrop(stranger, LAMPORTS_PER_SOL)
    solana.setBalance(first.publicKey.toBase58(), 7n)
    expect(await connection.getBalance(first.publicKey)).toBe(7)
    await solana.reset()
    expect(await solana.rpc('getBalance', [stranger.toBase58()])).toMatchObject({ value: 0 })
    expect(await solana.rpc('getTransaction', [signature])).toBeNull()
    const info = await solana.rpc('getAccountInfo', [first.publicKey.toBase58()])
    expect(info).toMatchObject({ value: { lamports: 100n * BigInt(LAMPORTS_PER_SOL) } })
    expect(solana.calls).toEqual([])
  })

  test('runs beside another world and leaves no open port behind', async ({ connect, world }) => {
    const other = await startWorld()
    const { rpcUrl, wsUrl } = other.facts.solanaClusters[0] ?? { rpcUrl: '', wsUrl: '' }
    expect(rpcUrl).not.toBe(world.solana.url)
    expect(await connect(rpcUrl).getBalance(first.publicKey)).toBeGreaterThan(0)
    await other.stop()
    for (const url of [rpcUrl, wsUrl.replace('ws:', 'http:')])
      await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})

function pay(from: Keypair, to: Keypair, amount: number): TransactionInstruction {
  return SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: to.publicKey,
    lamports: amount * LAMPORTS_PER_SOL,
  })
}

function memo(text: string): TransactionInstruction {
  return new TransactionInstruction({ programId: memoProgram, keys: [], data: Buffer.from(text) })
}

async function build(
  connection: Connection,
  instructions: readonly TransactionInstruction[],
): Promise<Transaction> {
  const latest = await connection.getLatestBlockhash()
  return new Transaction({ feePayer: first.publicKey, ...latest }).add(...instructions)
}
