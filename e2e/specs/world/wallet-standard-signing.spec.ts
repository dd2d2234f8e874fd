import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { openBarePage } from '../../fixtures/bare-page.ts'
import {
  connectSolana,
  listenForWallets,
  type Outputs,
  useFeature,
} from '../../fixtures/standard-wallet.ts'
import { expect, test } from '../../fixtures/test.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'

const [first, second] = devSolanaAccounts
const address = first?.address ?? ''
const owner = new PublicKey(address)
const receiver = new PublicKey(second?.address ?? '')
const approving = [{ mode: 'approve' as const }]
const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'

const pay = (lamports: number) =>
  SystemProgram.transfer({ fromPubkey: owner, toPubkey: receiver, lamports })
const toLegacy = (...instructions: TransactionInstruction[]) =>
  new Transaction({ feePayer: owner, recentBlockhash: blockhash }).add(...instructions)
const toBytes = (transaction: Transaction) =>
  Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
const toVersioned = (recentBlockhash: string, lamports: number) => {
  const instructions = [pay(lamports)]
  const message = new TransactionMessage({ payerKey: owner, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

const verify = (output: Outputs['outputs'][number] | undefined) =>
  ed25519.verify(
    Uint8Array.from(Object(output).signature),
    Uint8Array.from(Object(output).signedMessage),
    owner.toBytes(),
  )

test.beforeEach(({ page }) => listenForWallets(page))

test.describe('signing', () => {
  test('signs messages, and shows them', async ({ page, prompt, wallet, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    await wallet.setMode('ask')
    const message = Array.from(new TextEncoder().encode('Hello from Solana'))
    const signed = useFeature(page, 'solana:signMessage', [{ from: address, message }])
    await expect(prompt.dialog).toContainText('Hello from Solana')
    await prompt.approve()
    const [output] = (await signed).outputs
    expect(output).toMatchObject({ signedMessage: message, signatureType: 'ed25519' })
    expect(verify(output)).toBe(true)
    const refused = useFeature(page, 'solana:signMessage', [{ from: address, message }])
    await prompt.reject()
    expect(await refused).toMatchObject({ code: 4001 })
    expect(await wallet.methods()).toContain('solana:signMessage')
  })

  test('signs legacy and versioned transactions together', async ({
    page,
    prompt,
    wallet,
    world,
  }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    await wallet.setMode('ask')
    const versioned = Array.from(toVersioned(blockhash, 250_000_000).serialize())
    const signed = useFeature(page, 'solana:signTransaction', [
      { from: address, transaction: toBytes(toLegacy(pay(1_500_000_000))), chain: 'solana:devnet' },
      { from: address, transaction: versioned, chain: 'solana:devnet' },
    ])
    await expect(prompt.question).toHaveText('Sign these 2 transactions?')
    for (const words of ['Send 1.5 SOL', 'Send 0.25 SOL', receiver.toBase58(), 'Solana Devnet'])
      await expect(prompt.dialog).toContainText(words)
    await prompt.approve()
    const [one, two] = (await signed).outputs
    const legacy = Transaction.from(Object(one).signedTransaction)
    expect(legacy.verifySignatures()).toBe(true)
    const { message, signatures } = VersionedTransaction.deserialize(
      Uint8Array.from(Object(two).signedTransaction),
    )
    const [signature = new Uint8Array()] = signatures
    expect(ed25519.verify(signature, message.serialize(), owner.toBytes())).toBe(true)
  })

  test('keeps the signature of another signer', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    const other = Keypair.generate()
    const space = 0
    const transaction = toLegacy(
      SystemProgram.createAccount({
        fromPubkey: owner,
        newAccountPubkey: other.publicKey,
        lamports: 1_000_000,
        space,
        programId: SystemProgram.programId,
      }),
    )
    transaction.partialSign(other)
    const { outputs } = await useFeature(page, 'solana:signTransaction', [
      { from: address, transaction: toBytes(transaction) },
    ])
    expect(Transaction.from(Object(outputs[0]).signedTransaction).verifySignatures()).toBe(true)
  })

  test('shows data that it cannot read', async ({ page, prompt, wallet, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    await wallet.setMode('ask')
    const programId = Keypair.generate().publicKey
    const odd = new TransactionInstruction({
      programId,
      keys: [],
      data: Buffer.from('beef', 'hex'),
    })
    const transaction = toBytes(toLegacy(odd))
    const signed = useFeature(page, 'solana:signTransaction', [{ from: address, transaction }])
    await expect(prompt.dialog).toContainText('What this does cannot be decoded.')
    await expect(prompt.dialog).toContainText('beef')
    await expect(prompt.dialog).toContainText(programId.toBase58())
    await prompt.reject()
    expect(await signed).toMatchObject({ code: 4001 })
  })

  for (const [what, code, input] of [
    ['bytes that are no transaction', -32602, { transaction: [1, 2, 3] }],
    ['nothing', -32602, {}],
    ['a chain that it does not have', 5710, { chain: 'solana:localnet' }],
  ] as const)
    test(`refuses ${what} with ${code}`, async ({ page, world }) => {
      await openBarePage({ page, world, wallets: approving })
      await connectSolana(page)
      const good = { from: address, transaction: toBytes(toLegacy(pay(1))) }
      const all = [what === 'nothing' ? { from: address } : { ...good, ...input }]
      expect(await useFeature(page, 'solana:signTransaction', all)).toMatchObject({ code })
    })

  test('refuses a transaction that does not need its signature', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    const foreign = new Transaction({ feePayer: receiver, recentBlockhash: blockhash }).add(
      SystemProgram.transfer({ fromPubkey: receiver, toPubkey: owner, lamports: 1 }),
    )
    const input = { from: address, transaction: toBytes(foreign) }
    expect(await useFeature(page, 'solana:signTransaction', [input])).toMatchObject({ code: 4100 })
  })
})

test.describe('sending', () => {
  test('sends a transaction to the cluster that the page names', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    const connection = new Connection(world.solanaDevnet.url, {
      wsEndpoint: world.solanaDevnet.wsUrl,
    })
    const before = await connection.getBalance(receiver)
    const latest = await connection.getLatestBlockhash()
    const transaction = Array.from(toVersioned(latest.blockhash, 5_000_000).serialize())
    const options = { commitment: 'confirmed' }
    const { outputs } = await useFeature(page, 'solana:signAndSendTransaction', [
      { from: address, transaction, chain: 'solana:devnet', options },
    ])
    const signature = base58.encode(Uint8Array.from(Object(outputs[0]).signature))
    expect(await connection.getBalance(receiver)).toBe(before + 5_000_000)
    const { value } = await connection.getSignatureStatus(signature)
    expect(value).toMatchObject({ err: null })
    expect(world.solana.calls).toEqual([])
  })

  test('passes on the error of the cluster', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    await connectSolana(page)
    const transaction = toBytes(toLegacy(pay(1)))
    const input = { from: address, transaction, chain: 'solana:testnet' }
    const unknown = await useFeature(page, 'solana:signAndSendTransaction', [input])
    expect(unknown.code).toBe(-32002)
    const nowhere = { from: address, transaction }
    const lost = await useFeature(page, 'solana:signAndSendTransaction', [nowhere])
    expect(lost.code).toBe(-32603)
  })
})

test.describe('signing in', () => {
  test('signs the text of the standard, and shares the account', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    const input = {
      statement: 'Welcome.',
      uri: 'https://app.example/login',
      version: '1',
      chainId: 'mainnet',
      nonce: '12345678',
      issuedAt: '2025-01-01T00:00:00Z',
      expirationTime: '2025-01-02T00:00:00Z',
      notBefore: '2025-01-01T00:00:00Z',
      requestId: 'one',
      resources: ['https://app.example/terms', 'ipfs://x'],
    }
    const { outputs } = await useFeature(page, 'solana:signIn', [input])
    const [output] = outputs
    const text = new TextDecoder().decode(Uint8Array.from(Object(output).signedMessage))
    expect(text).toBe(
      [
        `${new URL(world.api.url).host} wants you to sign in with your Solana account:`,
        address,
        '',
        'Welcome.',
        '',
        'URI: https://app.example/login',
        'Version: 1',
        'Chain ID: mainnet',
        'Nonce: 12345678',
        'Issued At: 2025-01-01T00:00:00Z',
        'Expiration Time: 2025-01-02T00:00:00Z',
        'Not Before: 2025-01-01T00:00:00Z',
        'Request ID: one',
        'Resources:',
        '- https://app.example/terms',
        '- ipfs://x',
      ].join('\n'),
    )
    expect(output).toMatchObject({ account: address, signatureType: 'ed25519' })
    expect(verify(output)).toBe(true)
    expect(await connectSolana(page, true)).toEqual([address])
  })

  test('works without input from the page', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    const { outputs } = await useFeature(page, 'solana:signIn', [])
    const text = new TextDecoder().decode(Uint8Array.from(Object(outputs[0]).signedMessage))
    const { host } = new URL(world.api.url)
    expect(text).toBe(`${host} wants you to sign in with your Solana account:\n${address}`)
  })

  test('warns of a text for another site', async ({ page, prompt, world }) => {
    await openBarePage({ page, world })
    const signed = useFeature(page, 'solana:signIn', [{ domain: 'bank.example' }])
    await expect(prompt.dialog).toContainText('This signs in to bank.example, not to 127.0.0.1')
    await prompt.reject()
    expect(await signed).toMatchObject({ code: 4001 })
    expect(await connectSolana(page, true)).toEqual([])
  })

  test('refuses an account that it does not have', async ({ page, world }) => {
    await openBarePage({ page, world, wallets: approving })
    const stranger = { address: receiver.toBase58() }
    expect(await useFeature(page, 'solana:signIn', [stranger])).toMatchObject({ code: 4100 })
  })
})
