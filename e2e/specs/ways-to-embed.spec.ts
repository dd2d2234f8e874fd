import { formatUnits, parseEther } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import { balanceOf } from '../fixtures/world/frame-wallet-chain.ts'
import { OnrampPage, pay } from '../pages/onramp-page.ts'
import { SendPage } from '../pages/send-page.ts'
import { SwapPage } from '../pages/swap-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import { people } from '../sandbox/evm/people.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test('a whole journey causes no violation of a strict policy with Trusted Types', async ({
  host,
  modal,
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', (event) =>
      violations.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
    Object.assign(window, { violations })
  })
  await visit('csp', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await host.press('Sign message')
  await expect(host.signature).toHaveText(/^0x/)
  await host.press('Send 0.01 ETH')
  await expect(host.transaction).toHaveText(/^0x/)
  await modal.switchTo('Base')
  await expect(modal.view('Account')).toBeVisible()
  await modal.button(/^Show full address/).click()
  await modal.helpButton.click()
  await modal.button('What is a wallet?').click()
  await expect(modal.view('What is a wallet?')).toBeVisible()
  await modal.close()
  await modal.openAccount()
  await modal.disconnect()
  await expect(host.account).toHaveText('')
  expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
})

test('§1.18 under React Strict Mode there is one modal, at the end of the page, and each event occurs once', async ({
  host,
  modal,
  page,
  portico,
  visit,
}) => {
  await portico.record()
  await visit('react', { wallets })
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await expect(modal.root).toHaveCount(1)
  expect(await page.evaluate(() => document.body.lastElementChild?.localName)).toBe('portico-modal')
  await modal.openAccount()
  await expect(modal.dialog).toHaveCount(1)
  expect((await portico.events()).map(({ event }) => event)).toEqual(['connect', 'accountsChanged'])
})

test('§2.1 views change neither the address of the page nor its history', async ({
  modal,
  page,
  visit,
}) => {
  await visit('html', { wallets })
  const read = () => page.evaluate(() => [location.href, history.length, history.state])
  const before = await read()
  await modal.pageButton('Connect wallet').click()
  await modal.helpButton.click()
  await expect(modal.view('Help')).toBeVisible()
  expect(await read()).toEqual(before)
  await modal.backButton.click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await modal.close()
  expect(await read()).toEqual(before)
})

test('two copies of the kit on a page do not list each other, and both work', async ({
  host,
  modal,
  visit,
  wallet,
}) => {
  await visit('two-copies', { wallets })
  await host.press('Open the first')
  await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
  await modal.close()
  for (const copy of ['second', 'first']) {
    await host.press(`Open the ${copy}`)
    await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
    await modal.button('Sandbox Wallet').click()
    await expect(modal.dialog).toHaveCount(0)
    await expect(host.fact(copy)).toHaveText(first)
  }
  await wallet.setAccounts([1])
  await expect(host.fact('first')).toHaveText(second)
  await expect(host.fact('second')).toHaveText(second)
  await host.press('Open the first')
  await modal.disconnect()
  await expect(host.fact('first')).toHaveText('')
})

test('§2.44 §2.45 closing an embedded card goes to Account when connected, else to Connect', async ({
  host,
  modal,
  portico,
  visit,
}) => {
  await visit('embedded', { wallets })
  await expect(modal.title).toHaveText('Connect a wallet')
  await expect(modal.dialog).toHaveCount(0)
  await modal.helpButton.click()
  await expect(modal.title).toHaveText('Help')
  await portico.call('close')
  await expect(modal.title).toHaveText('Connect a wallet')
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
  await expect(modal.title).toHaveText('Account')
  await modal.networkRow.click()
  await expect(modal.title).toHaveText('Choose a network')
  await portico.call('close')
  await expect(modal.title).toHaveText('Account')
  await modal.disconnect()
  await expect(modal.title).toHaveText('Connect a wallet')
})

test('an embedded card shows the account of a restored connection, which sends, swaps and buys in it', async ({
  host,
  modal,
  page,
  visit,
  world,
}) => {
  const [send, swap] = [new SendPage(page, modal), new SwapPage(page, modal)]
  const onramp = new OnrampPage(page, modal)
  const tile = (name: string) => modal.root.getByRole('button', { exact: true, name })
  const { client } = world.mainnet
  const had = await client.getBalance({ address: people.savings })
  await visit('embedded', { wallets })
  await modal.button('Sandbox Wallet').click()
  await expect(modal.title).toHaveText('Account')
  await page.reload()
  await expect(host.account).toHaveText(first)
  await expect(modal.title).toHaveText('Account')
  await expect(modal.balance('10,000 ETH')).toBeVisible()
  await tile('Send').click()
  await send.fill(people.savings, '0.25')
  await send.review()
  await send.submit()
  await expect(modal.title).toHaveText('Account')
  const readSaved = () => client.getBalance({ address: people.savings })
  await expect.poll(readSaved).toBe(had + parseEther('0.25'))
  await modal.doneButton.click()
  await tile('Swap').click()
  await swap.fill('0.5', { to: 'USDC' })
  await swap.review()
  await swap.press('Swap 0.5 ETH')
  await expect(modal.title).toHaveText('Account')
  await modal.doneButton.click()
  await onramp.tile.click()
  await onramp.chooseCurrency('USDC')
  const shop = await onramp.choose(/Coinbase/)
  await pay(shop, 50)
  await expect(onramp.arrived).toHaveText('+50 USDC')
  await modal.button('Done').click()
  // What was bought is in the list at once, although the card did not show the list meanwhile.
  const balance = await balanceOf(world.mainnet, addresses.usdc, first)
  const text = Number(formatUnits(balance / 1000n, 3)).toLocaleString('en-US')
  await expect(modal.token('USD Coin')).toContainText(`${text} USDC`)
})

test('§1.18 with disableAppend the modal is where the host has placed it', async ({
  host,
  modal,
  portico,
  visit,
}) => {
  await visit('embedded', { wallets, options: { enableEmbedded: false } })
  await portico.call('open')
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expect(modal.root).toHaveCount(1)
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
})

test.describe('a page without a modal element', () => {
  test.use({ allowedErrors: [/There is no <portico-modal> on the page/] })

  test('§1.18 gets none with disableAppend, and open() rejects with view-unavailable', async ({
    modal,
    portico,
    visit,
  }) => {
    await visit('html', { wallets, options: { disableAppend: true } })
    expect(await portico.call('open')).toMatchObject({ error: { code: 'view-unavailable' } })
    await expect(modal.root).toHaveCount(0)
    expect(await portico.state()).toMatchObject({ open: false })
  })
})
