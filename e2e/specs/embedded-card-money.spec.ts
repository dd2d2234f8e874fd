import { parseEther } from 'viem'
import { test as loginTest } from '../fixtures/login-test.ts'
import { test as phoneTest } from '../fixtures/phone-test.ts'
import { expect } from '../fixtures/send-test.ts'
import { readSol } from '../fixtures/solana-balances.ts'
import { balanceOf, fund } from '../fixtures/world/frame-wallet-chain.ts'
import { SendPage } from '../pages/send-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const receiver = people.savings
const amount = parseEther('0.25')
const { usdc } = addresses
const options = { defaultAccountTypes: { eip155: 'eoa' } }

loginTest(
  '§1.13 §2.15 §4.24 the embedded wallet sends in an embedded card, after a refusal and a close',
  async ({ earlier, host, login, modal, page, portico, visitCard, world: { mainnet } }) => {
    const send = new SendPage(page, modal)
    const read = () => mainnet.client.getBalance({ address: receiver })
    await earlier.keepLogin('alice@example.com')
    await visitCard('html', { options, wallets: [] })
    await fund(mainnet, await host.readAccount(), '1')
    await portico.call('refreshBalances')
    const had = await read()
    await send.open()
    await send.fill(receiver, '0.25')
    await send.review()
    await modal.backButton.click()
    await expect(send.amount).toHaveValue('0.25')
    await send.review()
    await send.submit()
    await expect(modal.title).toHaveText('Approve request')
    await login.turnDown()
    await expect(send.sentence).toHaveText('Send 0.25 ETH on Ethereum')
    await send.button.click()
    await expect(login.approval).toBeVisible()
    await portico.call('close')
    await expect(modal.title).toHaveText('Account')
    expect(await read()).toBe(had)

    await send.open()
    await send.fill(receiver, '0.25')
    await send.review()
    await send.submit()
    await login.readToEnd()
    await login.approve.click()
    await expect(modal.title).toHaveText('Account')
    await expect(modal.status.filter({ hasText: 'Transaction started' })).toBeVisible()
    await expect.poll(read).toBe(had + amount)
  },
)

loginTest(
  '§1.15 §2.13 the embedded wallet swaps in an embedded card, and is back at the form by Back',
  async ({ earlier, host, login, modal, page, portico, visitCard, world: { mainnet } }) => {
    const swap = new SwapPage(page, modal)
    await earlier.keepLogin('alice@example.com')
    await visitCard('html', { options, wallets: [] })
    const address = await host.readAccount()
    await fund(mainnet, address, '1')
    await portico.call('refreshBalances')
    const held = await balanceOf(mainnet, usdc, address)
    await swap.open()
    await swap.fill('0.25', { to: 'USDC' })
    await swap.review()
    await modal.backButton.click()
    await expect(swap.amount).toHaveValue('0.25')
    await portico.call('close')
    await expect(modal.title).toHaveText('Account')
    // What was entered is kept.
    await swap.open()
    await expect(swap.amount).toHaveValue('0.25')
    await swap.review()
    await swap.press('Swap 0.25 ETH')
    await login.turnDown()
    await expect(swap.sentence).toBeVisible()
    await swap.button.click()
    await login.readToEnd()
    await login.approve.click()
    await expect(modal.title).toHaveText('Account')
    await expect.poll(() => balanceOf(mainnet, usdc, address)).toBeGreaterThan(held)
  },
)

phoneTest(
  '§1.13 §1.15 §7.17 a phone that has scanned the code of an embedded card sends and swaps in it',
  async ({ host, modal, page, pairing, phone, visitCard, world: { mainnet } }) => {
    const [send, swap] = [new SendPage(page, modal), new SwapPage(page, modal)]
    const read = () => mainnet.client.getBalance({ address: receiver })
    await visitCard('html', { wallets: [] })
    await modal.button('WalletConnect').click()
    await phone.pair(await pairing.scan())
    const address = await host.readAccount()
    const [had, held] = [await read(), await balanceOf(mainnet, usdc, address)]
    await send.open()
    await send.fill(receiver, '0.25')
    await send.review()
    await send.submit()
    await expect(modal.title).toHaveText('Account')
    await expect.poll(read).toBe(had + amount)
    await modal.doneButton.click()
    await swap.open()
    await swap.fill('0.25', { to: 'USDC' })
    await swap.review()
    await swap.press('Swap 0.25 ETH')
    await expect(modal.title).toHaveText('Account')
    await expect.poll(() => balanceOf(mainnet, usdc, address)).toBeGreaterThan(held)
  },
)

phoneTest(
  '§1.13 §8.3 SOL is sent in an embedded card, to the last lamport',
  async ({ host, modal, page, visitCard, world: { solana } }) => {
    const send = new SendPage(page, modal)
    const shop = devSolanaAccounts[2]?.address ?? ''
    const had = await readSol(solana, shop)
    await visitCard('solana', { wallets: [{ mode: 'approve' }] })
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).not.toHaveText('')
    await send.open()
    await send.fill(shop, '1.25')
    await send.review()
    await send.submit()
    await expect(modal.title).toHaveText('Account')
    await expect.poll(() => readSol(solana, shop)).toBe(had + 1_250_000_000n)
  },
)
