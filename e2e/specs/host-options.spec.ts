import { expect, test } from '../fixtures/login-test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test('§1.1 the host’s options decide what the modal offers, and a visitor connects by it', async ({
  host,
  login,
  modal,
  visit,
}) => {
  await visit('html', { wallets })
  await login.open()
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  await expect(login.emailField).toBeVisible()
  await expect(login.social('Google')).toBeVisible()

  const features = { email: false, socials: ['github'] }
  await visit('html', { options: { features, themeMode: 'light' }, wallets })
  await login.open()
  await expect(login.social('GitHub')).toBeVisible()
  await expect(login.social('Google')).toHaveCount(0)
  await expect(login.emailField).toHaveCount(0)
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
})

test('§3.17 without enableEIP6963 no announced wallet is listed, and nothing is announced', async ({
  modal,
  page,
  visit,
}) => {
  for (const enableEIP6963 of [true, false]) {
    await visit('html', { options: { enableEIP6963 }, wallets })
    await modal.pageButton('Connect wallet').click()
    await expect(modal.button('WalletConnect')).toBeVisible()
    await expect(modal.wallets.filter({ hasText: 'Sandbox Wallet' })).toHaveCount(
      enableEIP6963 ? 1 : 0,
    )
    const announced = await page.evaluate(() => {
      const names: string[] = []
      window.addEventListener('eip6963:announceProvider', (event) =>
        names.push(Object(event).detail.info.name),
      )
      window.dispatchEvent(new Event('eip6963:requestProvider'))
      return names.toSorted()
    })
    expect(announced).toEqual(enableEIP6963 ? ['Portico', 'Sandbox Wallet'] : ['Sandbox Wallet'])
  }
})

for (const options of [{}, { enableAuthLogger: false }, { debug: true, enableAuthLogger: false }])
  test(`§7.10 §9.21 whether the frame writes to the console: ${JSON.stringify(options)}`, async ({
    login,
    modal,
    page,
    visit,
  }) => {
    const { enableAuthLogger: isLogging = true } = options
    const lines: string[] = []
    page.on('console', (message) => lines.push(message.text()))
    await visit('html', { options, wallets: [] })
    await login.submitEmail('alice@example.com')
    await expect(modal.view('Confirm this device')).toBeVisible()
    const address = new URL((await login.element.getAttribute('src')) ?? '')
    expect(address.searchParams.get('enableLogger')).toBe(String(isLogging))
    const isLogged = () => lines.some((line) => line.startsWith('[secure frame]'))
    await expect.poll(isLogged).toBe(isLogging)
  })

test.describe('the account', () => {
  test('§2.15 §9.19 a visitor sees the balance, what the host offers in its order, and the explorer of the account, and disconnects', async ({
    context,
    host,
    modal,
    visit,
    wallet,
    world,
  }) => {
    await world.mainnet.rpc('anvil_setBalance', [first, '0x1bc16d674ec80000'])
    const features = { walletFeaturesOrder: ['send', 'receive', 'swaps'] }
    await visit('html', { options: { features }, wallets })
    await modal.connect()
    await expect(host.account).toHaveText(first)
    await modal.openAccount()
    await expect(modal.balance('2 ETH')).toBeVisible()
    await expect(modal.walletFeatures).toHaveText(['Send', 'Receive', 'Swap'])
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await modal.button('Copy address').click()
    // The icon shows it. A screen reader hears it.
    const copied = modal.status.filter({ hasText: 'Address copied' })
    await expect(copied).toHaveCount(1)
    expect((await copied.boundingBox())?.width).toBeLessThanOrEqual(1)
    await modal.moreButton.click()
    const explorer = `https://etherscan.io/address/${first}`
    await expect(modal.link(/^View on Etherscan/)).toHaveAttribute('href', explorer)
    await modal.button('Disconnect').click()
    await expect(host.account).toHaveText('')
    await expect(modal.pageButton('Connect wallet')).toBeVisible()
    expect(await wallet.methods()).toContain('wallet_revokePermissions')
  })

  for (const hasMultipleAddresses of [true, false])
    test(`§3.17 whether a visitor can switch between the accounts of the wallet: hasMultipleAddresses ${hasMultipleAddresses}`, async ({
      host,
      modal,
      portico,
      visit,
    }) => {
      await visit('html', { options: { hasMultipleAddresses }, wallets })
      await modal.connect()
      await expect(host.account).toHaveText(first)
      await modal.openAccount()
      await modal.button(/^Show full address/).click()
      await expect(modal.text('Full address')).toBeVisible()
      const accounts = modal.root.getByRole('list', { name: 'Accounts' }).getByRole('button')
      await expect(accounts).toHaveCount(hasMultipleAddresses ? 2 : 0)
      if (!hasMultipleAddresses) return
      await accounts.nth(1).click()
      await expect(host.account).toHaveText(second)
      await expect(modal.button(`Hide full address of ${shorten(second)}`)).toBeVisible()
      const call = { method: 'eth_accounts' }
      expect(await portico.request(call)).toEqual({ value: [second, first] })
    })
})

const shorten = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
