import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { inGroups } from '../../sandbox/secure/wallet/approval/words.ts'
import { solanaUsdc } from '../../sandbox/solana/seeds.ts'
import type { World } from '../../sandbox/world.ts'
import { test as base, expect } from './frame-wallet-page.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const there = { chainId }
const receiver = Keypair.fromSeed(new Uint8Array(32).fill(77)).publicKey
const mint = new PublicKey(solanaUsdc.mint)
const sol = 1_000_000_000

type Sender = {
  readonly address: string
  readonly key: PublicKey
  /** A transaction of it, as a dapp sends it. */
  legacy: (...instructions: TransactionInstruction[]) => Promise<string>
  versioned: (...instructions: TransactionInstruction[]) => Promise<string>
}

const test = base.extend<{ sender: Sender }>({
  sender: async ({ page, wallet, world }, use) => {
    await wallet.start()
    const [account] = await page.evaluate((id) => window.wallet.accounts(id), chainId)
    const address = account?.address ?? ''
    world.solana.setBalance(address, BigInt(5 * sol))
    await use(toSender(address, world))
  },
})

function toSender(address: string, world: World): Sender {
  const key = new PublicKey(address)
  const readBlockhash = async () => {
    const { value } = Object(await world.solana.rpc('getLatestBlockhash'))
    return String(value.blockhash)
  }
  return {
    address,
    key,
    async legacy(...instructions) {
      const transaction = new Transaction({ feePayer: key }).add(...instructions)
      transaction.recentBlockhash = await readBlockhash()
      return base58.encode(transaction.serialize({ requireAllSignatures: false }))
    },
    async versioned(...instructions) {
      const recentBlockhash = await readBlockhash()
      const message = new TransactionMessage({ payerKey: key, recentBlockhash, instructions })
      return base58.encode(new VersionedTransaction(message.compileToV0Message()).serialize())
    },
  }
}

const pay = (from: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: receiver, lamports })

const balanceOf = async (world: World, key: PublicKey) =>
  BigInt(Object(await world.solana.rpc('getBalance', [key.toBase58()])).value)

test('signs a message', async ({ wallet, sender }) => {
  const message = new TextEncoder().encode('Hello from Solana.')
  const params = { message: base58.encode(message), pubkey: sender.address }
  const answer = wallet.request('solana_signMessage', params, there)
  await expect(wallet.dialog).toContainText('Hello from Solana.')
  await expect(wallet.dialog).toContainText(inGroups(sender.address))
  const { signature } = Object(await wallet.approved(answer))
  expect(ed25519.verify(base58.decode(signature), message, sender.key.toBytes())).toBe(true)
})

test('knows a sign-in, and the page that it is for', async ({ wallet, sender }) => {
  const message = `bank.example wants you to sign in with your Solana account:
${sender.address}

Chain ID: devnet`
  const params = {
    message: base58.encode(new TextEncoder().encode(message)),
    pubkey: sender.address,
  }
  await wallet.ask('solana_signMessage', params, there)
  await expect(wallet.warnings).toContainText(['signs you in to bank.example', 'network devnet'])
})

for (const kind of ['legacy', 'versioned'] as const)
  test(`sends SOL by a ${kind} transaction`, async ({ wallet, sender, world }) => {
    const transaction = await sender[kind](
      ComputeBudgetProgram.setComputeUnitLimit({ units: 200_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_500_000 }),
      pay(sender.key, 1.5 * sol),
    )
    const options = { skipPreflight: false, preflightCommitment: 'confirmed' }
    const params = { transaction, options }
    const answer = wallet.request('solana_signAndSendTransaction', params, there)
    await expect(wallet.titles).toHaveText([
      '1. Use up to 200,000 compute units',
      '2. Pay 1.5 lamports for each compute unit',
      '3. Send 1.5 SOL',
    ])
    await expect(wallet.dialog).toContainText(`To${inGroups(receiver.toBase58())}`)
    await expect(wallet.dialog).toContainText(/Network fee0\.000\d+ SOL/)
    const result = await wallet.approved(answer)
    expect(result).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/) })
    await expect.poll(() => balanceOf(world, receiver)).toBe(BigInt(1.5 * sol))
  })

test('signs without sending', async ({ wallet, sender, world }) => {
  const transaction = await sender.versioned(pay(sender.key, sol))
  const answer = wallet.request('solana_signTransaction', { transaction }, there)
  await expect(wallet.titles).toHaveText(['Send 1 SOL'])
  const result = Object(await wallet.approved(answer))
  const signed = VersionedTransaction.deserialize(base58.decode(result.transaction))
  const [signature = new Uint8Array()] = signed.signatures
  expect(ed25519.verify(signature, signed.message.serialize(), sender.key.toBytes())).toBe(true)
  expect(await balanceOf(world, receiver)).toBe(0n)
})

test('signs several at once, and keeps what others have signed', async ({ wallet, sender }) => {
  const other = Keypair.generate()
  const first = await sender.legacy(pay(sender.key, sol))
  const shared = VersionedTransaction.deserialize(
    base58.decode(await sender.versioned(pay(sender.key, 2 * sol), pay(other.publicKey, sol))),
  )
  shared.sign([other])
  const transactions = [first, base58.encode(shared.serialize())]
  const answer = wallet.request('solana_signAllTransactions', { transactions }, there)
  await expect(wallet.dialog).toHaveAccessibleName('Sign these 2 transactions?')
  await expect(wallet.titles).toHaveText(['1.1. Send 1 SOL', '2.1. Send 2 SOL', '2.2. Send 1 SOL'])
  await expect(wallet.dialog).toContainText(`From${inGroups(other.publicKey.toBase58())}`)
  const result = Object(await wallet.approved(answer))
  for (const text of result.transactions) {
    const { message, signatures } = VersionedTransaction.deserialize(base58.decode(text))
    for (const [place, signature] of signatures.entries())
      expect(
        ed25519.verify(
          signature,
          message.serialize(),
          message.staticAccountKeys[place]?.toBytes() ?? '',
        ),
      ).toBe(true)
  }
})

test.describe('with tokens', () => {
  const to = getAssociatedTokenAddressSync(mint, receiver)

  test('reads a transfer to an account that is made for it', async ({ wallet, sender, world }) => {
    world.solana.mintTo(sender.address, solanaUsdc.mint, 10_000_000n)
    const from = getAssociatedTokenAddressSync(mint, sender.key)
    const transaction = await sender.versioned(
      createAssociatedTokenAccountIdempotentInstruction(sender.key, to, receiver, mint),
      createTransferCheckedInstruction(from, mint, to, sender.key, 2_500_000, 6),
    )
    const answer = wallet.request('solana_signAndSendTransaction', { transaction }, there)
    await expect(wallet.titles).toHaveText(['1. Create a token account', '2. Send 2.5 tokens'])
    await expect(wallet.dialog).toContainText(`To${inGroups(receiver.toBase58())}`)
    await expect(wallet.dialog).toContainText(`Token${inGroups(solanaUsdc.mint)}`)
    await expect(wallet.warnings).toHaveCount(0)
    await wallet.approved(answer)
    const readTokens = async () =>
      Object(await world.solana.rpc('getTokenAccountBalance', [to.toBase58()])).value.uiAmountString
    await expect.poll(readTokens).toBe('2.5')
  })

  test('reads a transfer that names no mint', async ({ wallet, sender, world }) => {
    world.solana.mintTo(sender.address, solanaUsdc.mint, 10_000_000n)
    world.solana.mintTo(receiver.toBase58(), solanaUsdc.mint, 1n)
    const from = getAssociatedTokenAddressSync(mint, sender.key)
    const transaction = await sender.legacy(
      createTransferInstruction(from, to, sender.key, 1_250_000),
    )
    await wallet.ask('solana_signTransaction', { transaction }, there)
    await expect(wallet.titles).toHaveText(['Send 1.25 tokens'])
    await expect(wallet.dialog).toContainText(`To${inGroups(receiver.toBase58())}`)
    await expect(wallet.dialog).toContainText(`Token${inGroups(solanaUsdc.mint)}`)
  })

  test('warns where it cannot tell who receives', async ({ wallet, sender }) => {
    const from = getAssociatedTokenAddressSync(mint, sender.key)
    const transaction = await sender.legacy(
      createTransferCheckedInstruction(from, mint, receiver, sender.key, 1, 6),
    )
    await wallet.ask('solana_signTransaction', { transaction }, there)
    await expect(wallet.warnings).toContainText(['cannot be told'])
  })
})

test('says what it cannot decode, with the data', async ({ wallet, sender }) => {
  const program = Keypair.generate().publicKey
  const unknown = new TransactionInstruction({
    programId: program,
    keys: [{ pubkey: receiver, isSigner: false, isWritable: true }],
    data: Buffer.from([1, 2, 3, 255]),
  })
  const memo = new TransactionInstruction({
    programId: new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
    keys: [],
    data: Buffer.from('for lunch'),
  })
  const assign = SystemProgram.assign({ accountPubkey: sender.key, programId: program })
  const transaction = await sender.legacy(unknown, memo, assign)
  await wallet.ask('solana_signTransaction', { transaction }, there)
  await expect(wallet.titles).toHaveText([
    '1. Call a program',
    '2. Write a note',
    '3. Call a program',
  ])
  await expect(wallet.warnings).toContainText(['cannot be decoded', 'cannot be decoded'])
  await expect(wallet.dialog).toContainText(inGroups(program.toBase58()))
  await expect(wallet.dialog).toContainText('0x010203ff')
  await expect(wallet.dialog).toContainText('for lunch')
})

test('says that it cannot decode accounts of a table that there is not', async ({
  wallet,
  sender,
}) => {
  const table = new AddressLookupTableAccount({
    key: Keypair.generate().publicKey,
    state: {
      deactivationSlot: 0n,
      lastExtendedSlot: 0,
      lastExtendedSlotStartIndex: 0,
      addresses: [receiver],
    },
  })
  const message = new TransactionMessage({
    payerKey: sender.key,
    recentBlockhash: Keypair.generate().publicKey.toBase58(),
    instructions: [pay(sender.key, sol)],
  }).compileToV0Message([table])
  const transaction = base58.encode(new VersionedTransaction(message).serialize())
  await wallet.ask('solana_signTransaction', { transaction }, there)
  await expect(wallet.titles).toHaveText(['A transaction'])
  await expect(wallet.warnings).toContainText(['cannot be decoded'])
  await expect(wallet.dialog).toContainText(Buffer.from(message.serialize()).toString('hex'))
})

test('refuses what it does not sign, and names what is wrong', async ({ wallet, sender }) => {
  const other = Keypair.generate().publicKey
  const foreign = new TransactionMessage({
    payerKey: other,
    recentBlockhash: other.toBase58(),
    instructions: [pay(other, sol)],
  }).compileToV0Message()
  const disguised = VersionedTransaction.deserialize(
    base58.decode(await sender.versioned(pay(sender.key, sol))),
  ).message.serialize()
  const pubkey = sender.address
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ['signMessage', { message: 'O0', pubkey }, 'params.message: must be base58'],
    [
      'signMessage',
      { message: 'abc', pubkey: other.toBase58() },
      'params.pubkey: is not the account',
    ],
    [
      'signMessage',
      { message: base58.encode(disguised), pubkey },
      'params.message: is a transaction',
    ],
    ['signTransaction', { transaction: 'abc' }, 'params.transaction: must be a transaction'],
    [
      'signTransaction',
      { transaction: base58.encode(new VersionedTransaction(foreign).serialize()) },
      'params.transaction: is not to be signed by the account in use',
    ],
    ['signAllTransactions', { transactions: [] }, 'params.transactions: must hold one'],
    [
      'signAllTransactions',
      { transactions: ['abc'] },
      'params.transactions.0: must be a transaction',
    ],
    [
      'signAndSendTransaction',
      { transaction: 'abc', options: { preflightCommitment: 'soon' } },
      'params.options.preflightCommitment: must be a commitment',
    ],
  ]
  for (const [name, params, part] of wrong)
    expect(await wallet.request(`solana_${name}`, params, there)).toMatchObject({
      error: { message: expect.stringContaining(`solana_${name}: ${part}`) },
    })
  await expect(wallet.dialog).toBeHidden()
})

test('passes on why the network takes no transaction', async ({ wallet, sender, world }) => {
  const transaction = await sender.legacy(pay(sender.key, 500 * sol))
  const answer = wallet.request('solana_signAndSendTransaction', { transaction }, there)
  await wallet.approve.click()
  expect(await answer).toMatchObject({ error: { code: -32002, message: expect.any(String) } })
  expect(await balanceOf(world, receiver)).toBe(0n)
})

test('has one account, and none of the methods of the other networks', async ({
  page,
  wallet,
  sender,
}) => {
  expect(await page.evaluate((id) => window.wallet.accounts(id), chainId)).toEqual([
    { address: sender.address, type: 'eoa' },
  ])
  expect(await page.evaluate((id) => window.wallet.isDeployed(id), chainId)).toBe(false)
  expect(await wallet.request('personal_sign', ['0x', '0x'], there)).toMatchObject({
    error: { code: 4901 },
  })
  expect(await wallet.request('solana_signMessage', {})).toMatchObject({ error: { code: 4901 } })
})
