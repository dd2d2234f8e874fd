import { Keypair } from '@solana/web3.js'
import { formatUnits } from 'viem'
import { mintToken2022 } from '../fixtures/mint-on-solana.ts'
import { expect, refuseTransactions, test, toFine } from '../fixtures/send-test.ts'
import { toShown } from '../fixtures/shown-amount.ts'
import { readFee, readSol, readTokens } from '../fixtures/solana-balances.ts'
import { toSigner } from '../fixtures/world/solana-test.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { solanaUsdc } from '../sandbox/solana/seeds.ts'
import type { SolanaCluster } from '../sandbox/solana/solana-cluster.ts'

const [from = '', , third = ''] = devSolanaAccounts.map(({ address }) => address)
const wallets = [{ addsPriorityFee: true, mode: 'approve' as const }]
const decimals = 9

/** What a signature costs, and the priority of a transfer that uses 450 units: a tenth more, and what wallets add. */
const feeOfSol = 5000n + 205n

const readRent = async ({ rpc }: SolanaCluster, bytes: number): Promise<bigint> =>
  BigInt(Number(await rpc('getMinimumBalanceForRentExemption', [bytes])))

// The local world has no picture of a token that a test makes.
test.use({ allowedErrors: [/getTokenImage/] })

test.beforeEach(async ({ modal, visit }) => {
  await visit('solana', { wallets })
  await modal.connect()
  // A page that is loaded again before has nothing to restore.
  await expect(modal.accountButton).toBeVisible()
})

test('§1.13 §4.13 §8.3 SOL to a new account has to be enough for it, arrives to the last lamport, and is off the account', async ({
  modal,
  page,
  send,
  wallet,
  world,
}) => {
  const { solana } = world
  const receiver = Keypair.generate().publicKey.toBase58()
  const held = await readSol(solana, from)
  const least = await readRent(solana, 0)
  await send.open()
  await send.fill(receiver, toFine(least, decimals))
  await expect(send.address(receiver)).toBeVisible()
  await expect(send.problem).toHaveText(
    'The recipient is new on Solana. Send a larger first amount.',
  )
  await expect(send.button).toHaveText('Enter a larger amount')
  await send.amount.fill('1.000000001')
  await expect(send.line('Network fee')).toContainText(`${toFine(feeOfSol, decimals)} SOL`)
  await send.review()
  await expect(send.sentence).toHaveText('Send 1.000000001 SOL on Solana')
  for (const address of [from, receiver]) await expect(send.address(address)).toBeVisible()
  await expect(new ExplanationPage(page).changes).toHaveText(['You send−1.000000001 SOL'])
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect(modal.status.filter({ hasText: 'Transaction started' })).toBeVisible()
  await expect.poll(() => readSol(solana, receiver)).toBe(1_000_000_001n)
  // The wallet has added nothing to the fee that was shown.
  expect(await readFee(solana, from)).toBe(feeOfSol)
  expect(await readSol(solana, from)).toBe(held - 1_000_000_001n - feeOfSol)
  expect((await wallet.methods()).filter((method) => method.includes('Transaction'))).toEqual([
    'solana:signAndSendTransaction',
  ])
  const left = toShown(await readSol(solana, from), decimals)
  await modal.doneButton.click()
  await expect(modal.text('No history on this network')).toBeVisible()
  await expect(modal.activity).toHaveText([/Sent(?!.*Pending)/])
  await modal.tab('Tokens').click()
  await expect(modal.token('Solana')).toContainText(`${left} SOL`)
})

test('§5.11 an account of Solana keeps its minimum, or nothing with Max, although wallets add priority fees', async ({
  modal,
  page,
  send,
  world,
}) => {
  const { solana } = world
  const [held, had] = [await readSol(solana, from), await readSol(solana, third)]
  await send.open()
  await send.fill(third, '99.9999')
  await expect(send.problem).toHaveText(
    'Accounts on Solana keep a minimum. Send less, or use Max to send it all.',
  )
  await expect(send.button).toHaveText('Leave more, or send all')
  await send.max.click()
  await send.review()
  const everything = formatUnits(held - feeOfSol, decimals)
  await expect(send.sentence).toHaveText(`Send ${everything} SOL on Solana`)
  await expect(send.line('Network fee')).toContainText(`${toFine(feeOfSol, decimals)} SOL`)
  await expect(new ExplanationPage(page).changes).toHaveText([`You send−${everything} SOL`])
  await send.submit()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => readSol(solana, from)).toBe(0n)
  expect(await readSol(solana, third)).toBe(had + held - feeOfSol)
})

for (const [what, bytes] of [
  ['a token', 165],
  ['a token of Token-2022', 170],
] as const)
  test(`§1.13 ${what} opens the account of the receiver, whose rent is shown, and no second one`, async ({
    modal,
    page,
    send,
    world,
  }) => {
    const { solana } = world
    const isNew = bytes === 170
    const mint = isNew
      ? await mintToken2022(solana, toSigner(0), { amount: 5_000_000_000n, hasFee: false })
      : solanaUsdc.mint
    await page.reload()
    const rent = await readRent(solana, bytes)
    const [sol, held] = [await readSol(solana, from), await readTokens(solana, from, mint)]
    await send.open()
    await send.choose(isNew ? mint : 'usdc')
    await send.fill(third, '12.345678')
    await expect(send.line('Opens a token account')).toHaveText(`${toFine(rent, decimals)} SOL`)
    const shownFee = await send.line('Network fee').innerText()
    await send.review()
    await expect(send.sentence).toHaveText(/^Send 12\.345678 \S+ on Solana$/)
    for (const address of [from, third, mint]) await expect(send.address(address)).toBeVisible()
    await expect(new ExplanationPage(page).changes).toHaveText([
      `You send−${formatUnits(rent, decimals)} SOL`,
      /^You send−12\.345678 /,
    ])
    await send.submit()
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => readTokens(solana, third, mint)).toBe(12_345_678n)
    expect(await readTokens(solana, from, mint)).toBe(held - 12_345_678n)
    const fee = await readFee(solana, from)
    expect(shownFee).toContain(`${toFine(fee, decimals)} SOL`)
    expect(await readSol(solana, from)).toBe(sol - rent - fee)
    const left = toShown(held - 12_345_678n, 6)
    await modal.doneButton.click()
    await modal.tab('Tokens').click()
    await expect(modal.tokens.filter({ hasText: `${left} ` })).toBeVisible()

    await modal.button(/^Send$/).click()
    await send.choose(isNew ? mint : 'usdc')
    await send.fill(third, '1')
    await send.review()
    await expect(send.line('Network fee')).toContainText('SOL')
    await expect(send.line('Opens a token account')).toHaveCount(0)
    await send.submit()
    await expect.poll(() => readTokens(solana, third, mint)).toBe(13_345_678n)
    expect(await readSol(solana, from)).toBe(sol - rent - fee - (await readFee(solana, from)))
  })

test('a token that keeps a part of each transfer is refused', async ({ page, send, world }) => {
  const { solana } = world
  const mint = await mintToken2022(solana, toSigner(0), { amount: 9_000_000n, hasFee: true })
  await page.reload()
  await send.open()
  await send.choose(mint)
  await send.fill(third, '1')
  await expect(send.problem).toHaveText(
    'This token takes a cut of each transfer, so less would arrive.',
  )
  await expect(send.button).toHaveText('You can’t send this token')
  await expect(send.button).toHaveAttribute('aria-disabled', 'true')
  expect(await send.readIssue({ amount: '1', to: third, token: mint })).toBe('token-refused')
})

test('§5.8 §8.5 a wallet of Solana that cannot send, or decides too late, says so, and the review stays', async ({
  modal,
  page,
  portico,
  prompt,
  send,
  wallet,
  world,
}) => {
  const { solana } = world
  const had = await readSol(solana, third)
  for (const request of [{ amount: '1' }, { to: third }])
    expect(await portico.call('send', request)).toMatchObject({
      error: {
        code: 'send-invalid',
        message: 'Please enter a valid amount and receiver address',
      },
    })
  await send.open()
  await send.fill(third, '0.5')
  await send.review()
  await wallet.setMode('reject')
  await send.submit()
  await expect(send.problem).toHaveText('You declined in Sandbox Wallet. Nothing was sent.')
  await wallet.setMode('approve')
  const accept = await refuseTransactions(page, solana)
  await modal.retryButton.click()
  await expect(
    modal.status.filter({ hasText: 'Failed to send transaction. Please try again.' }),
  ).toBeVisible()
  await expect(send.sentence).toHaveText('Send 0.5 SOL on Solana')
  expect(await readSol(solana, third)).toBe(had)
  await accept()
  // The visitor decides once the blockhash is too old: nothing is sent, and the next try has a new one.
  await wallet.setMode('ask')
  await modal.retryButton.click()
  await expect(prompt.dialog).toBeVisible()
  solana.expireBlockhash()
  await prompt.approve()
  await expect(send.problem).toBeVisible()
  expect(await readSol(solana, third)).toBe(had)
  await wallet.setMode('approve')
  await modal.retryButton.click()
  await expect(modal.view('Account')).toBeVisible()
  await expect.poll(() => readSol(solana, third)).toBe(had + 500_000_000n)
})

test('a mint, an account of tokens and the own account are refused as the receiver', async ({
  send,
  world,
}) => {
  const { solana } = world
  const params = [from, { mint: solanaUsdc.mint }, { encoding: 'jsonParsed' }]
  const { value } = Object(await solana.rpc('getTokenAccountsByOwner', params))
  await send.open()
  for (const [address, sentence] of [
    [solanaUsdc.mint, 'This is a token’s contract. Anything sent is lost.'],
    [value[0].pubkey, 'This is a token’s contract. Anything sent is lost.'],
    [from, 'This is your own account.'],
    ['11111111111111111111111111111111', 'No one controls this address. Anything sent is lost.'],
    ['z'.repeat(44), 'Not an address or name on Solana'],
  ] as const) {
    await send.receiver.fill(address)
    await expect(send.status).toHaveText(sentence)
  }
})
