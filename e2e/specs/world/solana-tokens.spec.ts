import {
  approve,
  createAccount,
  createMint,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  transferChecked,
} from '@solana/spl-token'
import { Keypair, PublicKey } from '@solana/web3.js'
import { expect, test, toSigner } from '../../fixtures/world/solana-test.ts'
import { solanaBonk, solanaUsdc } from '../../sandbox/solana/seeds.ts'

const [first, second] = [toSigner(0), toSigner(1)]
const usdc = new PublicKey(solanaUsdc.mint)
const held = getAssociatedTokenAddressSync(usdc, first.publicKey)

test.describe('tokens on a Solana cluster', () => {
  test('are held by the first account, with the mint addresses of mainnet', async ({
    connect,
    world,
  }) => {
    const connection = connect(world.solana.url)
    const { value } = await connection.getParsedTokenAccountsByOwner(first.publicKey, {
      programId: TOKEN_PROGRAM_ID,
    })
    const amounts = value.map(({ account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      return [mint, tokenAmount]
    })
    expect(Object.fromEntries(amounts)).toEqual({
      [solanaUsdc.mint]: {
        amount: '1500000000',
        decimals: 6,
        uiAmount: 1500,
        uiAmountString: '1500',
      },
      [solanaBonk.mint]: {
        amount: '100000000000',
        decimals: 5,
        uiAmount: 1_000_000,
        uiAmountString: '1000000',
      },
    })
    const none = await connection.getTokenAccountsByOwner(second.publicKey, { mint: usdc })
    expect(none.value).toEqual([])
  })

  test('have a balance, a supply and a mint', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const balance = await connection.getTokenAccountBalance(held)
    expect(balance.value.uiAmountString).toBe('1500')
    const mint = await getMint(connection, usdc)
    expect(mint.decimals).toBe(6)
    const supply = await connection.getTokenSupply(usdc)
    expect(BigInt(supply.value.amount)).toBe(mint.supply)
    const parsed = await connection.getParsedAccountInfo(usdc)
    expect(parsed.value).toMatchObject({
      data: { program: 'spl-token', parsed: { type: 'mint', info: { decimals: 6 } }, space: 82 },
    })
  })

  test('can be sent to an owner without a token account', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const [payer, to] = [first, second.publicKey]
    const target = await getOrCreateAssociatedTokenAccount(connection, payer, usdc, to)
    expect(target.address).toEqual(getAssociatedTokenAddressSync(usdc, to))
    await transferChecked(connection, payer, held, usdc, target.address, payer, 12_345_600, 6)
    const { value } = await connection.getTokenAccountsByOwner(to, { mint: usdc })
    expect(value.map(({ pubkey }) => pubkey)).toEqual([target.address])
    const balance = await connection.getTokenAccountBalance(target.address)
    expect(balance.value).toEqual({
      amount: '12345600',
      decimals: 6,
      uiAmount: 12.3456,
      uiAmountString: '12.3456',
    })
    const [last] = await connection.getSignaturesForAddress(target.address, { limit: 1 })
    const found = await connection.getTransaction(last?.signature ?? '', {
      maxSupportedTransactionVersion: 0,
    })
    expect(found?.meta?.preTokenBalances).toHaveLength(2)
    expect(found?.meta?.postTokenBalances).toContainEqual({
      accountIndex: expect.any(Number),
      mint: solanaUsdc.mint,
      owner: to.toBase58(),
      programId: TOKEN_PROGRAM_ID.toBase58(),
      uiTokenAmount: balance.value,
    })
  })

  test('cannot be sent beyond the balance', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const { address } = await getOrCreateAssociatedTokenAccount(
      connection,
      first,
      usdc,
      second.publicKey,
    )
    const send = transferChecked(connection, first, held, usdc, address, first, 1_500_000_001, 6)
    await expect(send).rejects.toThrow('Error: insufficient funds')
    expect((await getAccount(connection, held)).amount).toBe(1_500_000_000n)
  })

  test('can have a delegate, which the account shows', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    await approve(connection, first, held, second.publicKey, first, 5_000_000)
    const { value } = await connection.getParsedAccountInfo(held)
    expect(value?.data).toMatchObject({
      parsed: {
        type: 'account',
        info: {
          delegate: second.publicKey.toBase58(),
          delegatedAmount: { uiAmountString: '5' },
          isNative: false,
          state: 'initialized',
        },
      },
    })
  })

  test('can belong to either token program, or be wrapped SOL', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const mint = await createMint(
      connection,
      first,
      first.publicKey,
      null,
      0,
      undefined,
      undefined,
      TOKEN_2022_PROGRAM_ID,
    )
    const account = await getOrCreateAssociatedTokenAccount(
      connection,
      first,
      mint,
      first.publicKey,
      false,
      'confirmed',
      undefined,
      TOKEN_2022_PROGRAM_ID,
    )
    await mintTo(
      connection,
      first,
      mint,
      account.address,
      first,
      3,
      [],
      undefined,
      TOKEN_2022_PROGRAM_ID,
    )
    const { value } = await connection.getParsedTokenAccountsByOwner(first.publicKey, {
      programId: TOKEN_2022_PROGRAM_ID,
    })
    expect(value.map((one) => one.account.data)).toMatchObject([
      {
        program: 'spl-token-2022',
        parsed: {
          info: {
            extensions: [{ extension: 'immutableOwner' }],
            tokenAmount: { amount: '3', decimals: 0, uiAmount: 3, uiAmountString: '3' },
          },
        },
      },
    ])
    const wrapped = await createAccount(connection, first, NATIVE_MINT, second.publicKey)
    expect((await getAccount(connection, wrapped)).isNative).toBe(true)
  })

  test('can be found with filters on the accounts of their program', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const found = await connection.getProgramAccounts(TOKEN_PROGRAM_ID, {
      filters: [
        { dataSize: 165 },
        { memcmp: { offset: 32, bytes: first.publicKey.toBase58() } },
        { memcmp: { offset: 0, bytes: usdc.toBase58() } },
      ],
    })
    expect(found.map(({ pubkey }) => pubkey)).toEqual([held])
    expect(found[0]?.account.data).toHaveLength(165)
    const sliced = await connection.getProgramAccounts(TOKEN_PROGRAM_ID, {
      dataSlice: { offset: 44, length: 1 },
      filters: [{ dataSize: 82 }, { memcmp: { offset: 44, bytes: 'Bg==', encoding: 'base64' } }],
    })
    expect(sliced.map(({ pubkey, account }) => [pubkey, ...account.data])).toEqual([[usdc, 6]])
  })

  test('can be minted for a test', async ({ connect, world }) => {
    const connection = connect(world.solana.url)
    const { publicKey } = Keypair.generate()
    const signature = world.solana.mintTo(publicKey.toBase58(), solanaBonk.mint, 250_000n)
    const status = await connection.getSignatureStatus(signature)
    expect(status.value?.confirmationStatus).toBe('finalized')
    const account = getAssociatedTokenAddressSync(new PublicKey(solanaBonk.mint), publicKey)
    expect((await connection.getTokenAccountBalance(account)).value.uiAmountString).toBe('2.5')
  })
})
