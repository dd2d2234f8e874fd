import { base58 } from '@scure/base'
import {
  type Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test, toSigner } from '../../fixtures/world/solana-test.ts'

const [first, second] = [toSigner(0), toSigner(1)]

test.describe('sending to a Solana cluster', () => {
  test('is refused by preflight if it would fail, with the reason and the logs', async ({
    connect,
    post,
    world,
  }) => {
    const signed = await sign(connect(world.solana.url), pay(500))
    const send = (config: object) =>
      post(world.solana.url, parseCall('sendTransaction', signed, config))
    expect(await send({ encoding: 'base64' })).toEqual({
      jsonrpc: '2.0',
      error: {
        code: -32_002,
        message:
          'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
        data: {
          accounts: null,
          err: { InstructionError: [0, { Custom: 1 }] },
          innerInstructions: null,
          loadedAccountsDataSize: expect.any(Number),
          logs: [
            'Program 11111111111111111111111111111111 invoke [1]',
            'Transfer: insufficient lamports 99999995000, need 500000000000',
            'Program 11111111111111111111111111111111 failed: custom program error: 0x1',
          ],
          replacementBlockhash: null,
          returnData: null,
          unitsConsumed: 150,
        },
      },
      id: 1,
    })
    // Without preflight the transaction is accepted, fails and costs its fee.
    const sent = await send({ encoding: 'base64', skipPreflight: true })
    const { result: signature } = Object(sent)
    const connection = connect(world.solana.url)
    const { value } = await connection.getSignatureStatus(signature)
    expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    expect(await connection.getBalance(first.publicKey)).toBe(100 * LAMPORTS_PER_SOL - 5000)
  })

  test('is refused for a transaction that is already processed or expired', async ({
    connect,
    world,
  }) => {
    const connection = connect(world.solana.url)
    const bytes = Buffer.from(await sign(connection, pay(1)), 'base64')
    const signature = await connection.sendRawTransaction(bytes)
    await expect(connection.sendRawTransaction(bytes)).rejects.toThrow(
      'Transaction simulation failed: This transaction has already been processed.',
    )
    expect(await connection.sendRawTransaction(bytes, { skipPreflight: true })).toBe(signature)
    expect(await connection.getBalance(second.publicKey)).toBe(101 * LAMPORTS_PER_SOL)

    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const late = Buffer.from(await sign(connection, pay(2)), 'base64')
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
    world.solana.expireBlockhash()
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
    expect(await connection.getBlockHeight()).toBeGreaterThan(lastValidBlockHeight)
    await expect(connection.sendRawTransaction(late)).rejects.toThrow(
      'Transaction simulation failed: Blockhash not found.',
    )
    // A node reports no error for a transaction that skips preflight.
    const lost = await connection.sendRawTransaction(late, { skipPreflight: true })
    expect((await connection.getSignatureStatus(lost)).value).toBeNull()
    const wait = connection.confirmTransaction({ signature: lost, blockhash, lastValidBlockHeight })
    await expect(wait).rejects.toThrow('has expired: block height exceeded')
  })

  test('leaves about a minute for the approval of a transaction', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const { lastValidBlockHeight } = await connection.getLatestBlockhash()
    const height = await connection.getBlockHeight()
    const milliseconds = (lastValidBlockHeight - height) * 400
    expect(milliseconds).toBeGreaterThanOrEqual(59_000)
  })

  test('is refused with a wrong signature', async ({ connect, post, world }) => {
    const connection = connect(world.solana.url)
    const bytes = Buffer.from(await sign(connection, pay(1)), 'base64')
    bytes[5] = (bytes[5] ?? 0) ^ 1
    const forged = bytes.toString('base64')
    const failure = {
      error: { code: -32_003, message: 'Transaction signature verification failure' },
    }
    const call = (method: string, config: object) =>
      post(world.solana.url, parseCall(method, forged, { encoding: 'base64', ...config }))
    expect(await call('sendTransaction', {})).toMatchObject(failure)
    expect(await call('simulateTransaction', { sigVerify: true })).toMatchObject(failure)
    expect(await call('simulateTransaction', {})).toMatchObject({
      result: { value: { err: null } },
    })
    await call('sendTransaction', { skipPreflight: true })
    expect(await connection.getBalance(second.publicKey)).toBe(100 * LAMPORTS_PER_SOL)
  })

  test('is refused from a missing account, or if an account has too little for rent', async ({
    connect,
    world,
  }) => {
    const connection = connect(world.solana.url)
    const stranger = Keypair.generate()
    const empty = await sign(connection, pay(1, stranger), stranger)
    await expect(connection.sendEncodedTransaction(empty)).rejects.toThrow(
      'Attempt to debit an account but found no record of a prior credit.',
    )
    const dust = SystemProgram.transfer({
      fromPubkey: first.publicKey,
      toPubkey: stranger.publicKey,
      lamports: 1,
    })
    await expect(connection.sendEncodedTransaction(await sign(connection, dust))).rejects.toThrow(
      'Transaction results in an account (1) with insufficient funds for rent',
    )
  })

  test('accepts base58, which is the default encoding', async ({ connect, post, world }) => {
    const connection = connect(world.solana.url)
    const text = base58.encode(Buffer.from(await sign(connection, pay(1)), 'base64'))
    const { result } = Object(await post(world.solana.url, parseCall('sendTransaction', text)))
    expect((await connection.getSignatureStatus(result)).value?.err).toBeNull()
    expect(await post(world.solana.url, parseCall('sendTransaction', 'l0O'))).toMatchObject({
      error: { code: -32_602, message: 'invalid base58 encoding: InvalidCharacter' },
    })
    const garbage = parseCall('sendTransaction', 'AAAA', { encoding: 'base64' })
    expect(await post(world.solana.url, garbage)).toMatchObject({ error: { code: -32_602 } })
  })
})

test.describe('simulating a transaction on a Solana cluster', () => {
  test('changes nothing and returns the expected result', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const message = new TransactionMessage({
      payerKey: first.publicKey,
      // The sender has not requested a blockhash.
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [pay(3)],
    }).compileToV0Message()
    const transaction = new VersionedTransaction(message)
    const old = await connection.simulateTransaction(transaction)
    expect(old.value).toMatchObject({ err: 'BlockhashNotFound', logs: [], unitsConsumed: 0 })
    const { value } = await connection.simulateTransaction(transaction, {
      replaceRecentBlockhash: true,
      innerInstructions: true,
      accounts: { encoding: 'base64', addresses: [second.publicKey.toBase58()] },
    })
    expect(value).toMatchObject({
      accounts: [{ lamports: 103 * LAMPORTS_PER_SOL, data: ['', 'base64'] }],
      err: null,
      innerInstructions: [],
      unitsConsumed: 150,
    })
    const { replacementBlockhash } = Object(value)
    expect((await connection.isBlockhashValid(replacementBlockhash.blockhash)).value).toBe(true)
    expect(await connection.getBalance(second.publicKey)).toBe(100 * LAMPORTS_PER_SOL)
  })

  test('works for a legacy transaction, signed or not', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const feePayer = first.publicKey
    const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight })
    transaction.add(pay(500))
    const unsigned = await connection.simulateTransaction(transaction)
    expect(unsigned.value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
    const signed = await connection.simulateTransaction(transaction, [first], true)
    expect(signed.value.logs).toContain(
      'Transfer: insufficient lamports 99999995000, need 500000000000',
    )
  })

  test('cannot verify signatures if it replaces the blockhash', async ({ post, world }) => {
    const both = { encoding: 'base64', sigVerify: true, replaceRecentBlockhash: true }
    const bytes = new Transaction({
      feePayer: first.publicKey,
      recentBlockhash: PublicKey.default.toBase58(),
    })
      .add(pay(1))
      .serialize({ requireAllSignatures: false })
      .toString('base64')
    expect(
      await post(world.solana.url, parseCall('simulateTransaction', bytes, both)),
    ).toMatchObject({
      error: {
        code: -32_602,
        message: 'sigVerify may not be used with replaceRecentBlockhash',
      },
    })
  })
})

function parseCall(method: string, ...params: readonly unknown[]): object {
  return { jsonrpc: '2.0', id: 1, method, params }
}

function pay(amount: number, from = first): TransactionInstruction {
  return SystemProgram.transfer({
    fromPubkey: from.publicKey,
    toPubkey: second.publicKey,
    lamports: amount * LAMPORTS_PER_SOL,
  })
}

/** A signed transaction in base64. */
async function sign(
  connection: Connection,
  instruction: TransactionInstruction,
  from = first,
): Promise<string> {
  const latest = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: from.publicKey, ...latest }).add(instruction)
  transaction.sign(from)
  return transaction.serialize().toString('base64')
}
