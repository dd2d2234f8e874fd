import { SystemProgram, sendAndConfirmTransaction, Transaction } from '@solana/web3.js'
import { expect, test, toSigner } from '../../fixtures/world/solana-test.ts'

const [first, third] = [toSigner(0), toSigner(2)]

test.describe('the history of a Solana cluster', () => {
  test('exists from the start, newest first, and covers the last days', async ({
    connect,
    world,
  }) => {
    const connection = connect(world.solana.url)
    const list = await connection.getSignaturesForAddress(first.publicKey)
    expect(list.map(({ memo, err }) => [memo, err])).toEqual([
      [null, null],
      [null, null],
      [null, { InstructionError: [0, { Custom: 1 }] }],
      ['[9] For lunch', null],
      [null, null],
      [null, null],
      [null, null],
    ])
    const times = list.map(({ blockTime }) => blockTime ?? 0)
    expect(times).toEqual(times.toSorted((one, other) => other - one))
    const now = Date.now() / 1000
    expect(now - (times.at(-1) ?? 0)).toBeGreaterThan(3 * 86_400)
    expect(new Set(list.map(({ confirmationStatus }) => confirmationStatus))).toEqual(
      new Set(['finalized']),
    )
  })

  test('can be read in pages', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const page = async (options: object) => {
      const list = await connection.getSignaturesForAddress(first.publicKey, options)
      return list.map(({ signature }) => signature)
    }
    const all = await page({})
    expect(await page({ limit: 2 })).toEqual(all.slice(0, 2))
    expect(await page({ limit: 2, before: all[1] })).toEqual(all.slice(2, 4))
    expect(await page({ until: all[2] })).toEqual(all.slice(0, 2))
    expect(await page({ before: all[1], until: all[4] })).toEqual(all.slice(2, 4))
    expect(await page({ before: all.at(-1) })).toEqual([])
    const [other] = await connection.getSignaturesForAddress(third.publicKey, { limit: 1 })
    expect(other?.signature).toBe(all[2])
  })

  test('is the same after a reset, and differs on another cluster', async ({ connect, world }) => {
    const list = async (url: string) =>
      (await connect(url).getSignaturesForAddress(first.publicKey)).map(
        ({ signature }) => signature,
      )
    const before = await list(world.solana.url)
    await world.reset()
    expect(await list(world.solana.url)).toEqual(before)
    expect(await list(world.solanaDevnet.url)).not.toContain(before[0])
  })

  test('gives a transaction as JSON, parsed, and in base64', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const lamports = 1_000_000
    const transfer = SystemProgram.transfer({
      fromPubkey: first.publicKey,
      toPubkey: third.publicKey,
      lamports,
    })
    const transaction = new Transaction().add(transfer)
    const signature = await sendAndConfirmTransaction(connection, transaction, [first])
    const { rpc } = world.solana
    const start = 100_000_000_000n
    expect(await rpc('getTransaction', [signature, 'json'])).toEqual({
      blockTime: expect.any(Number),
      meta: {
        computeUnitsConsumed: 150n,
        err: null,
        fee: 5000n,
        innerInstructions: [],
        loadedAddresses: { readonly: [], writable: [] },
        logMessages: [
          'Program 11111111111111111111111111111111 invoke [1]',
          'Program 11111111111111111111111111111111 success',
        ],
        postBalances: [start - 1_005_000n, start + 1_000_000n, 1n],
        postTokenBalances: [],
        preBalances: [start, start, 1n],
        preTokenBalances: [],
        rewards: [],
        status: { Ok: null },
      },
      slot: expect.any(Number),
      transaction: {
        message: {
          accountKeys: [first.publicKey.toBase58(), third.publicKey.toBase58(), '1'.repeat(32)],
          header: {
            numReadonlySignedAccounts: 0,
            numReadonlyUnsignedAccounts: 1,
            numRequiredSignatures: 1,
          },
          instructions: [
            { accounts: [0, 1], data: expect.any(String), programIdIndex: 2, stackHeight: 1 },
          ],
          recentBlockhash: transaction.recentBlockhash,
        },
        signatures: [signature],
      },
    })
    const parsed = await connection.getParsedTransaction(signature)
    expect(parsed?.transaction.message.instructions).toMatchObject([
      { program: 'system', parsed: { type: 'transfer', info: { lamports } } },
    ])
    expect(parsed?.transaction.message.accountKeys[0]).toMatchObject({
      pubkey: first.publicKey,
      signer: true,
      writable: true,
    })
    const bytes = await rpc('getTransaction', [signature, { encoding: 'base64' }])
    const sent = transaction.serialize().toString('base64')
    expect(bytes).toMatchObject({ transaction: [sent, 'base64'] })
  })

  test('includes inner instructions and token balances', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const list = await connection.getSignaturesForAddress(first.publicKey)
    const found = await connection.getParsedTransaction(list.at(-2)?.signature ?? '')
    expect(found?.transaction.message.instructions).toMatchObject([
      { program: 'spl-associated-token-account', parsed: { type: 'createIdempotent' } },
      { accounts: expect.any(Array), data: expect.any(String) },
    ])
    const inner = found?.meta?.innerInstructions?.[0]?.instructions
    expect(inner).toContainEqual(
      expect.objectContaining({
        program: 'system',
        parsed: expect.objectContaining({ type: 'createAccount' }),
      }),
    )
    expect(found?.meta?.preTokenBalances).toEqual([])
    expect(found?.meta?.postTokenBalances).toMatchObject([
      { owner: first.publicKey.toBase58(), uiTokenAmount: { uiAmountString: '1750' } },
    ])
  })

  test('has no entry for an unknown signature', async ({ world }) => {
    const { rpc } = world.solana
    const unknown = '1'.repeat(64)
    expect(await rpc('getTransaction', [unknown])).toBeNull()
    expect(await rpc('getSignatureStatuses', [[unknown]])).toMatchObject({ value: [null] })
  })
})
