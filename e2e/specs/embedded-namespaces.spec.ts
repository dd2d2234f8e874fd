import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { formatUnits, verifyMessage } from 'viem'
import { solana as solanaNetwork } from '../../shared/networks/solana.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { readFee, readSol, readTokens } from '../fixtures/solana-balances.ts'
import { listenForWallets, useFeature } from '../fixtures/standard-wallet.ts'
import { fund, toClient } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { solanaUsdc } from '../sandbox/solana/seeds.ts'

const receiver = devSolanaAccounts[2]?.address ?? ''
/** What the network charges for one signature, and what a transfer of SOL pays to be included sooner, in lamports. */
const feeOfSol = 5000n + 205n
const text = new TextEncoder().encode('Hello.')

test.describe('one login', () => {
  test.beforeEach(async ({ host, login, modal, visit }) => {
    await visit('namespaces', {
      options: { defaultAccountTypes: { eip155: 'eoa' } },
      wallets: [],
    })
    await login.logInBy('GitHub')
    await expect(modal.dialog).toBeHidden()
    await expect(host.account).toHaveText(/^0x/)
    await expect(host.fact('Solana account')).toHaveText(/^[1-9A-Za-z]{32,44}$/)
  })

  test('§3.12 §1.9 §1.10 connects both namespaces, and each signs and sends', async ({
    host,
    login,
    modal,
    page,
    world,
  }) => {
    const { changes, strip } = new ExplanationPage(page)
    const address = await host.readAccount()
    const solana = (await host.fact('Solana account').textContent()) ?? ''
    await fund(world.mainnet, address, '5')
    world.solana.setBalance(solana, 5_000_000_000n)

    await host.press('Sign on Solana')
    await expect(modal.view('Approve request')).toBeVisible()
    await expect(login.approval).toContainText('Hello.')
    await expect(strip).toHaveText('Sign a message')
    await login.approve.click()
    await expect(host.fact('Solana signature')).not.toHaveText('')
    const signed = base58.decode((await host.fact('Solana signature').textContent()) ?? '')
    expect(ed25519.verify(signed, text, base58.decode(solana))).toBe(true)

    const held = () => world.solana.rpc('getBalance', [receiver])
    await expect.poll(held).toMatchObject({ value: 100_000_000_000n })
    await host.press('Send 0.01 SOL')
    await expect(changes).toHaveText(['You send−0.01 SOL'])
    await login.approve.click()
    await expect(host.fact('Solana transaction')).not.toHaveText('')
    await expect.poll(held).toMatchObject({ value: 100_010_000_000n })

    await host.press('Sign on Ethereum')
    await login.approve.click()
    const signature = await host.readSignature()
    expect(await verifyMessage({ address, message: 'Hello.', signature })).toBe(true)
    await host.press('Send 0.01 ETH')
    await login.approve.click()
    const hash = await host.readTransaction()
    const { status } = await toClient(world.mainnet).waitForTransactionReceipt({ hash })
    expect(status).toBe('success')
  })

  test('§1.13 §4.13 sends SOL and a token of Solana by Send, to the last unit of its preview', async ({
    host,
    login,
    modal,
    page,
    portico,
    world: { solana: cluster },
  }) => {
    const account = (await host.fact('Solana account').textContent()) ?? ''
    const read = () =>
      Promise.all([
        readSol(cluster, account),
        readTokens(cluster, account, solanaUsdc.mint),
        readSol(cluster, receiver),
        readTokens(cluster, receiver, solanaUsdc.mint),
      ])
    const send = new SendPage(page, modal)
    const { changes, words } = new ExplanationPage(page)
    cluster.setBalance(account, 5_000_000_000n)
    cluster.mintTo(account, solanaUsdc.mint, 20_000_000n)
    const [sol, tokens, had] = await read()
    await portico.call('switchNetwork', solanaNetwork)
    await send.open()
    await send.fill(receiver, '0.123456789')
    await send.review()
    await expect(changes).toHaveText(['You send−0.123456789 SOL'])
    await send.submit()
    await login.readToEnd()
    await expect(words).toContainText('Priority fee0.000000205 SOL, for up to 20,495 compute units')
    await login.approve.click()
    await expect(modal.view('Account')).toBeVisible()
    const paid = 123_456_789n + feeOfSol
    await expect.poll(read).toEqual([sol - paid, tokens, had + 123_456_789n, 0n])

    // The receiver has no account for the token yet: its rent is the sender's.
    const rent = BigInt(Number(await cluster.rpc('getMinimumBalanceForRentExemption', [165])))
    await modal.doneButton.click()
    await modal.button(/^Send$/).click()
    await send.choose('usdc')
    await send.fill(receiver, '12.345678')
    await send.review()
    await expect(send.sentence).toHaveText('Send 12.345678 USDC on Solana')
    await expect(changes).toHaveText([
      `You send−${formatUnits(rent, 9)} SOL`,
      'You send−12.345678 USDC',
    ])
    await send.submit()
    await login.readToEnd()
    await expect(words).toContainText('You send−12.345678 USDC')
    await login.approve.click()
    await expect(modal.view('Account')).toBeVisible()
    await expect.poll(() => readTokens(cluster, receiver, solanaUsdc.mint)).toBe(12_345_678n)
    const left = [sol - paid - rent - (await readFee(cluster, account)), tokens - 12_345_678n]
    expect(await read()).toEqual([...left, had + 123_456_789n, 12_345_678n])
    await modal.doneButton.click()
    const confirmed = /Sent(?!.*Pending)/
    await expect(modal.activity).toHaveText([confirmed, confirmed])
    await modal.tab('Tokens').click()
    await expect(modal.token('USD Coin')).toContainText('7.654 USDC')
  })

  test('§4.6 stays while one namespace is disconnected, and ends with the last', async ({
    host,
    login,
    modal,
    page,
  }) => {
    const solana = (await host.fact('Solana account').textContent()) ?? ''
    await modal.openAccount()
    await modal.disconnect('Disconnect Ethereum')
    await expect(host.account).toHaveText('')
    await expect(host.fact('Solana account')).toHaveText(solana)
    await page.reload()
    await expect(host.fact('Solana account')).toHaveText(solana)
    await expect(host.account).toHaveText('')
    await expect(login.element).toHaveCount(1)
    await modal.openAccount()
    await modal.disconnect()
    await expect(host.fact('Solana account')).toHaveText('')
    await page.reload()
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    await expect(login.element).toHaveCount(0)
  })

  test('§3.21 §4.3 restores both namespaces after a reload', async ({ host, page }) => {
    const address = (await host.account.textContent()) ?? ''
    const solana = (await host.fact('Solana account').textContent()) ?? ''
    await page.reload()
    await expect(host.account).toHaveText(address)
    await expect(host.fact('Solana account')).toHaveText(solana)
  })
})

test('§2.12 §4.23 an account of Solana that would go to a program says to stop, and can be rejected', async ({
  host,
  login,
  modal,
  page,
  visit,
  world,
}) => {
  const explanation = new ExplanationPage(page)
  await listenForWallets(page)
  await visit('namespaces', { options: { defaultAccountTypes: { eip155: 'eoa' } }, wallets: [] })
  await login.logInBy('GitHub')
  await expect(host.fact('Solana account')).not.toHaveText('')
  const from = (await host.fact('Solana account').textContent()) ?? ''
  world.solana.setBalance(from, 5_000_000_000n)
  const accountPubkey = new PublicKey(from)
  const latest = await world.solana.rpc('getLatestBlockhash', [])
  const recentBlockhash = String(Object(latest).value.blockhash)
  const transaction = new Transaction({ feePayer: accountPubkey, recentBlockhash }).add(
    SystemProgram.assign({ accountPubkey, programId: new PublicKey(receiver) }),
  )
  const bytes = Array.from(transaction.serialize({ requireAllSignatures: false }))
  const answer = useFeature(page, 'solana:signTransaction', [{ from, transaction: bytes }])
  await expect(explanation.sentence).toHaveText('Give an account to a program')
  await expect(explanation.stop).toContainText('Someone else gets control over something you own.')
  await expect(modal.dialog).toContainText('The network says your balances stay the same.')
  await expect(modal.dialog).not.toContainText('Nothing you own changes.')
  await expect(explanation.frame).toBeHidden()
  await modal.button('Reject').click()
  expect(await answer).toMatchObject({ code: 4001 })
})

test('§3.12 a logout keeps the wallet that is connected in another namespace', async ({
  host,
  login,
  modal,
  portico,
  visit,
}) => {
  await visit('namespaces', { wallets: [{ mode: 'approve', solana: false }] })
  await modal.connect()
  await expect(host.account).toHaveText(devAddresses[0] ?? '')
  await portico.call('open', { namespace: 'solana' })
  const consent = await login.openPopup('GitHub')
  await consent.allow.click()
  await expect(host.fact('Solana account')).not.toHaveText('')
  await expect(host.account).toHaveText(devAddresses[0] ?? '')
  await modal.openAccount()
  await modal.button('Profile').click()
  await modal.button('Log out').click()
  await expect(host.fact('Solana account')).toHaveText('')
  await expect(host.account).toHaveText(devAddresses[0] ?? '')
})
