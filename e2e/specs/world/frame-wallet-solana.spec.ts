import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import {
  ComputeBudgetProgram,
  Keypair,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import {
  balanceOf,
  chainId,
  expect,
  pay,
  receiver,
  sol,
  test,
  there,
} from '../../pages/frame-wallet-solana-page.ts'
import { inGroups } from '../../sandbox/wallets/engine/words.ts'

test('signs a message', async ({ wallet, sender }) => {
  const message = new TextEncoder().encode('Hello from Solana.')
  const params = { message: base58.encode(message), pubkey: sender.address }
  const answer = wallet.request('solana_signMessage', params, there)
  await expect(wallet.dialog).toContainText('Hello from Solana.')
  await expect(wallet.dialog).toContainText(inGroups(sender.address))
  const { signature } = Object(await wallet.approved(answer))
  expect(ed25519.verify(base58.decode(signature), message, sender.key.toBytes())).toBe(true)
})

test('warns of a sign-in to another site or network', async ({ wallet, sender }) => {
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
  test(`sends SOL in a ${kind} transaction`, async ({ wallet, sender, world }) => {
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

test('signs several transactions at once, and keeps other signatures', async ({
  wallet,
  sender,
}) => {
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

test('refuses requests that it cannot sign, and names the wrong parameter', async ({
  wallet,
  sender,
}) => {
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

test('passes on the network’s error for a refused transaction', async ({
  wallet,
  sender,
  world,
}) => {
  const transaction = await sender.legacy(pay(sender.key, 500 * sol))
  const answer = wallet.request('solana_signAndSendTransaction', { transaction }, there)
  await wallet.approve.click()
  expect(await answer).toMatchObject({ error: { code: -32002, message: expect.any(String) } })
  expect(await balanceOf(world, receiver)).toBe(0n)
})

test('has one account, and refuses the methods of the other namespace', async ({
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
