import { formatUnits } from 'viem'
import { blockLatePopups } from '../fixtures/late-popups.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { balanceOf } from '../fixtures/world/frame-wallet-chain.ts'
import { OnrampPage, pay } from '../pages/onramp-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const test = base.extend<{ onramp: OnrampPage }>({
  onramp: async ({ modal, page }, use) => use(new OnrampPage(page, modal)),
})

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test('§1.17 §9.22 a visitor buys in the window that the click opens, and sees it arrive, also after a reload', async ({
  modal,
  onramp,
  page,
  visit,
  world,
}) => {
  const read = () => balanceOf(world.mainnet, addresses.usdc, first)
  const held = await read()
  await blockLatePopups(page)
  await visit('html', { wallets })
  await modal.connect()
  await onramp.open()
  await expect(onramp.providers).toHaveText([/Coinbase\s*Fee 1%.*2%/])
  await onramp.chooseCurrency('USDC')
  await onramp.amount.fill('62.501')
  await expect(onramp.amount).toHaveAccessibleDescription('US dollars have 2 decimals.')
  await modal.button('$50').click()
  await expect(onramp.amount).toHaveValue('50')
  await expect(onramp.amount).toHaveAccessibleDescription('')
  await expect(onramp.providers).toHaveText(/You receive about .?49 USDC/)
  await onramp.amount.fill('62.5')
  const shop = await onramp.choose(/Coinbase/)
  await expect(onramp.progress).toHaveText('Continue at Coinbase')
  await expect(shop.getByLabel('Asset')).toContainText('USDC on Ethereum')
  await expect(shop.getByText(`For ${first.toLowerCase()}`)).toBeVisible()
  await expect(shop.getByLabel('Amount in US dollars')).toHaveValue('62.5')
  expect(await shop.evaluate(() => window.opener)).toBeNull()
  await page.reload()
  await modal.openAccount()
  await modal.button(/^Purchase in progress/).click()
  await expect(onramp.progress).toHaveText('Looking for your purchase')
  await pay(shop, 50)
  await expect(onramp.progress).toHaveText('Your purchase has arrived')
  await expect(onramp.arrived).toHaveText('+50 USDC')
  expect(await read()).toBe(held + 50_000_000n)
  await modal.button('Done').click()
  await expect(modal.view('Account')).toBeVisible()
})

test('§1.17 a window that is closed, and a card that is declined, buy nothing; going back stops looking', async ({
  modal,
  onramp,
  page,
  visit,
}) => {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('onramp=coinbase')) reads.push(request.url())
  })
  await page.clock.install()
  await visit('html', { wallets })
  await modal.connect()
  await onramp.open()
  const shop = await onramp.choose(/Coinbase/)
  await shop.getByRole('button', { name: 'Pay with a card that is refused' }).click()
  await expect(onramp.progress).toHaveText('The payment was declined')
  await modal.button('Back').last().click()
  const other = await onramp.choose(/Coinbase/)
  await other.getByRole('link', { name: 'Cancel' }).click()
  await other.close()
  await expect(onramp.progress).toHaveText('The Coinbase window closed')
  await modal.button('Back').last().click()
  await expect(onramp.providers.first()).toBeVisible()
  const { length } = reads
  await page.clock.runFor(30_000)
  expect(reads).toHaveLength(length)
})

test('§1.17 where the browser blocks the window, a link leads to the provider', async ({
  modal,
  onramp,
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visit('html', { wallets })
  await modal.connect()
  await onramp.open()
  await onramp.providers.first().click()
  await expect(onramp.progress).toHaveText('Your browser blocked the window')
  const opening = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open Coinbase' }).click()
  await pay(await opening, 20)
  await expect(onramp.arrived).toHaveText(/^\+20 USDC$|^\+0\.0\d+ ETH$/)
})

test('§9.22 §9.26 on Solana, the second provider sells to the account', async ({
  modal,
  onramp,
  visit,
  world,
}) => {
  const [account] = devSolanaAccounts
  const meld = { publicKey: 'key-of-the-host', url: world.cardPay.url }
  await visit('solana', { options: { meld }, wallets })
  await modal.connect()
  await onramp.open()
  await expect(onramp.providers).toHaveText([/Meld\s*Fee 1%.*2%/])
  const shop = await onramp.choose(/Meld/)
  expect(Object.fromEntries(new URL(shop.url()).searchParams)).toMatchObject({
    destinationCurrencyCode: 'SOL',
    publicKey: 'key-of-the-host',
    walletAddress: account?.address,
  })
  await pay(shop, 100)
  await shop.close()
  await expect(onramp.progress).toHaveText('Your purchase has arrived', { timeout: 15_000 })
  await expect(onramp.arrived).toHaveText(/^\+[\d.]+ SOL$/)
})

test('what Send lacks is offered to be bought, rounded up, with its last digit in the title', async ({
  modal,
  onramp,
  page,
  visit,
  world,
}) => {
  const held = await balanceOf(world.mainnet, addresses.usdc, first)
  const send = new SendPage(page, modal)
  await visit('html', { wallets })
  await modal.connect()
  await send.open()
  await send.choose('usdc')
  await send.fill(people.savings, formatUnits(held + 12_345_678n, 6))
  await expect(send.button).toHaveText('Not enough USDC')
  const missing = modal.text(/^You need 12\.3457 .?USDC.? more\.$/)
  await expect(missing).toHaveAttribute('title', '12.345678 USDC')
  await expect(page.locator('.shortfall').getByRole('button')).toHaveText([
    'Buy',
    'Swap',
    'Receive',
  ])
  await onramp.tile.click()
  await expect(onramp.amount).toHaveValue('12.345678')
  await expect(onramp.currency).toHaveAccessibleName('Buy USDC')
  await expect(onramp.providers).toHaveText([/You receive .?12\.345678 USDC/])
})

test.describe('in a restricted time zone', () => {
  test.use({ timezoneId: 'Asia/Hong_Kong' })

  test('§9.32 Account does not offer to buy, and the view says why', async ({
    modal,
    onramp,
    portico,
    visit,
  }) => {
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await expect(modal.button('Receive')).toBeVisible()
    await expect(onramp.tile).toBeHidden()
    await portico.call('open', { view: 'OnRampProviders' })
    await expect(modal.text('Buying isn’t available in your time zone.')).toBeVisible()
  })
})
