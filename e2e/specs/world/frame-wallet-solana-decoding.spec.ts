import { base58 } from '@scure/base'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, pay, receiver, sol, test, there } from '../../pages/frame-wallet-solana-page.ts'
import { solanaUsdc } from '../../sandbox/solana/seeds.ts'
import { inGroups } from '../../sandbox/wallets/engine/words.ts'

const mint = new PublicKey(solanaUsdc.mint)

test.describe('with tokens', () => {
  const to = getAssociatedTokenAddressSync(mint, receiver)

  test('reads a transfer to a token account that it creates', async ({ wallet, sender, world }) => {
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

  test('reads a transfer without a mint', async ({ wallet, sender, world }) => {
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

  test('warns if the receiver is unknown', async ({ wallet, sender }) => {
    const from = getAssociatedTokenAddressSync(mint, sender.key)
    const transaction = await sender.legacy(
      createTransferCheckedInstruction(from, mint, receiver, sender.key, 1, 6),
    )
    await wallet.ask('solana_signTransaction', { transaction }, there)
    await expect(wallet.warnings).toContainText(['cannot be told'])
  })
})

test('shows the data of instructions that it cannot decode', async ({ wallet, sender }) => {
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

test('shows that it cannot decode a transaction with a missing lookup table', async ({
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
