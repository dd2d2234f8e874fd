import { parseEther } from 'viem'
import { test as loginTest } from '../fixtures/login-test.ts'
import { test as phoneTest } from '../fixtures/phone-test.ts'
import { expect, readLast } from '../fixtures/send-test.ts'
import { toShown } from '../fixtures/shown-amount.ts'
import { balanceOf, fund, mint } from '../fixtures/world/frame-wallet-chain.ts'
import { ExplanationPage } from '../pages/explanation-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x'] = devAddresses
const { usdc, usdt } = addresses
const receiver = people.savings
const amount = parseEther('0.25')

phoneTest(
  '§1.13 §7.15 §7.16 §7.17 WalletConnect sends Ether, USDT and USDC from the phone, and the account has the balance and the history of the chain',
  async ({ connectPhone, modal, page, phone, portico, visit, world }) => {
    const { mainnet } = world
    const { client } = mainnet
    const send = new SendPage(page, modal)
    const explanation = new ExplanationPage(page)
    const had = await client.getBalance({ address: receiver })
    await visit('html', { wallets: [] })
    await connectPhone()
    await send.open()
    await send.fill(receiver, '0.25')
    await send.review()
    await expect(send.sentence).toHaveText('Send 0.25 ETH on Ethereum')
    await expect(explanation.changes).toHaveText(['You send−0.25 ETH'])
    await send.submit()
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.status.filter({ hasText: 'Transaction started' })).toBeVisible()
    await expect.poll(() => client.getBalance({ address: receiver })).toBe(had + amount)
    expect(phone.requests.map(({ method }) => method)).toEqual(['eth_sendTransaction'])
    await modal.doneButton.click()
    await expect(modal.activity.first()).toContainText('0.25 ETH')
    await modal.tab('Tokens').click()
    const left = await client.getBalance({ address: first })
    await expect(modal.token('Ether')).toContainText(`${toShown(left)} ETH`)
    const { hash } = await readLast(mainnet)
    expect(await portico.call('getActivity')).toMatchObject({
      value: { items: expect.arrayContaining([expect.objectContaining({ hash })]) },
    })

    for (const [symbol, token] of [
      ['USDT', usdt],
      ['USDC', usdc],
    ] as const) {
      const read = () =>
        Promise.all([first, receiver].map((holder) => balanceOf(mainnet, token, holder)))
      const [held = 0n, kept = 0n] = await read()
      await modal.button(/^Send$/).click()
      await send.choose(symbol.toLowerCase())
      await send.fill(receiver, '12.345678')
      await send.review()
      await expect(send.sentence).toHaveText(`Send 12.345678 ${symbol} on Ethereum`)
      await expect(explanation.changes).toHaveText([`You send−12.345678 ${symbol}`])
      await send.submit()
      await expect(modal.view('Account')).toBeVisible()
      await expect.poll(read).toEqual([held - 12_345_678n, kept + 12_345_678n])
      await modal.doneButton.click()
      await expect(modal.activity.first()).toContainText(`12.345 ${symbol}`)
      await modal.tab('Tokens').click()
      await expect(modal.token(symbol === 'USDC' ? 'USD Coin' : 'Tether USD')).toContainText(
        `${toShown(held - 12_345_678n, 6)} ${symbol}`,
      )
    }
    expect(phone.requests).toHaveLength(3)
  },
)

for (const [type, symbol, token] of [
  ['eoa', 'USDC', usdc],
  ['smartAccount', 'USDT', usdt],
] as const)
  loginTest(
    `§1.13 §2.21 §4.13 the embedded wallet sends in its frame, a refusal returns to the review, and the account has what the chain has: ${type}`,
    async ({ earlier, host, login, modal, page, portico, visit, world }) => {
      const { mainnet } = world
      const { client } = mainnet
      const send = new SendPage(page, modal)
      const explanation = new ExplanationPage(page)
      await earlier.keepLogin('alice@example.com')
      await visit('html', { options: { defaultAccountTypes: { eip155: type } } })
      const address = await host.readAccount()
      await fund(mainnet, address, '1')
      await mint(mainnet, token, { amount: 20_000_000n, to: address })
      await portico.call('refreshBalances')
      const had = await client.getBalance({ address: receiver })
      await send.open()
      await send.fill(receiver, '0.25')
      await send.review()
      await send.submit()
      await expect(modal.view('Approve request')).toBeVisible()
      await login.readToEnd()
      await login.turnDown()
      await expect(modal.view('Review')).toBeVisible()
      await expect(send.problem).toContainText(/^You declined in/)
      expect(await client.getBalance({ address: receiver })).toBe(had)
      await modal.retryButton.click()
      await login.readToEnd()
      await login.approve.click()
      await expect(modal.view('Account')).toBeVisible()
      await expect(modal.status.filter({ hasText: 'Transaction started' })).toBeVisible()
      await expect.poll(() => client.getBalance({ address: receiver })).toBe(had + amount)
      const { from, paid } = await readLast(mainnet)
      // Another account pays the gas of a smart account, and is paid back.
      const left = await client.getBalance({ address })
      expect(left).toBeLessThanOrEqual(parseEther('1') - amount)
      if (type === 'eoa')
        expect([from, left]).toEqual([address.toLowerCase(), parseEther('1') - amount - paid])
      await modal.doneButton.click()
      await expect(modal.activity.first()).toContainText(/−0\.25 ETH/)
      await modal.tab('Tokens').click()
      await expect(modal.token('Ether')).toContainText(`${toShown(left)} ETH`)

      const read = () =>
        Promise.all([address, receiver].map((holder) => balanceOf(mainnet, token, holder)))
      const [, kept = 0n] = await read()
      await modal.button(/^Send$/).click()
      await send.choose(symbol.toLowerCase())
      await send.fill(receiver, '12.345678')
      await send.review()
      await expect(explanation.changes).toHaveText([`You send−12.345678 ${symbol}`])
      await send.submit()
      await login.readToEnd()
      await login.approve.click()
      await expect.poll(read).toEqual([20_000_000n - 12_345_678n, kept + 12_345_678n])
    },
  )
