import { base, mainnet } from '../../shared/networks/mainnets.ts'
import { solana } from '../../shared/networks/solana.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { PairingPage } from '../pages/pairing-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { devSolanaAccounts } from '../sandbox/dev-solana-accounts.ts'

const [first = '', second = ''] = devAddresses
const solanaAddress = devSolanaAccounts[0]?.address ?? ''
const wallets = [{ mode: 'approve' as const }]
const only = 'Only send assets on Ethereum and Base to this address.'

test('§1.16 a visitor copies and shows the address of the account, also after a reload', async ({
  context,
  modal,
  page,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('html', { wallets })
  await modal.connect()
  await expect(modal.accountButton).toBeVisible()
  await page.reload()
  await modal.openAccount()
  await modal.button('Receive').click()
  await expect(modal.view('Receive')).toBeVisible()
  await expect(modal.text(only)).toBeVisible()
  await expect(modal.root.locator('.address')).toHaveText(first)
  expect(await new PairingPage(page, 'QR code of your address').scan()).toBe(first)
  await modal.button('Copy address').click()
  await expect(modal.button('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await expect(modal.button('Copy address')).toBeVisible()
  await modal.backButton.click()
  await expect(modal.view('Account')).toBeVisible()
})

test('§1.16 a visitor requests an amount on the active network, for the active account', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('html', { wallets: [{ accounts: [0, 1], mode: 'approve' }] })
  await modal.connect()
  await modal.switchTo('Base')
  await expect(modal.view('Account')).toBeVisible()
  await modal.button('Receive').click()
  await modal.button('Request an amount').click()
  const code = new PairingPage(page, 'QR code of your payment request')
  expect(await code.scan()).toBe(`ethereum:${first}@8453`)
  const amount = modal.root.getByRole('textbox', { name: 'Amount in ETH' })
  await amount.fill('2,014.5')
  await expect(modal.text('Asks for 2,014.5 ETH on Base')).toBeVisible()
  expect(await code.scan()).toBe(`ethereum:${first}@8453?value=2014500000000000000000`)

  await amount.fill('0.1234567890123456789')
  await expect(modal.alert).toHaveText('ETH has 18 decimals.')
  await amount.fill('1'.padEnd(61, '0'))
  await expect(modal.alert).toHaveText('That’s more ETH than exists.')
  expect(await code.scan()).toBe(`ethereum:${first}@8453`)
  await amount.fill(' ０．５ ')
  await expect(modal.text('Asks for 0.5 ETH on Base')).toBeVisible()
  await amount.fill('ten')
  await expect(modal.alert).toHaveText('Enter an amount like 0.5.')
  expect(await code.scan()).toBe(`ethereum:${first}@8453`)
  await modal.button('Remove amount').click()
  const address = new PairingPage(page, 'QR code of your address')
  expect(await address.scan()).toBe(first)
  await modal.button('Request an amount').click()
  await amount.fill('1')
  expect(await portico.call('selectAccount', second)).toEqual({ value: undefined })
  await expect(modal.root.locator('.address')).toHaveText(second)
  await expect(amount).toHaveCount(0)
  expect(await address.scan()).toBe(second)
  // A host's own interface has the same.
  expect(await portico.call('getReceiving')).toMatchObject({
    value: { address: second, uri: `ethereum:${second}@8453` },
  })
})

test('§1.16 on Solana, the request is one of Solana Pay', async ({ modal, page, visit }) => {
  await visit('solana', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.button('Receive').click()
  expect(await new PairingPage(page, 'QR code of your address').scan()).toBe(solanaAddress)
  await modal.button('Request an amount').click()
  await modal.root.getByRole('textbox', { name: 'Amount in SOL' }).fill('.25')
  await expect(modal.text('Asks for 0.25 SOL on Solana')).toBeVisible()
  const code = new PairingPage(page, 'QR code of your payment request')
  expect(await code.scan()).toBe(`solana:${solanaAddress}?amount=0.25`)
})

test('§1.16 a view lists the networks of the address, and those of another, which has no amount that was requested', async ({
  host,
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('namespaces', { wallets })
  await modal.connect()
  await modal.button(/^Ethereum and others/).click()
  await modal.openAccount()
  await modal.button('Receive').click()
  await expect(modal.text(only)).toBeVisible()
  await modal.button('See which networks').click()
  await expect(modal.view('Networks')).toBeVisible()
  const list = (name: string) => modal.root.getByRole('list', { name }).getByRole('listitem')
  await expect(list('This address works on')).toHaveText(['Ethereum', 'Base'])
  await expect(list('Another address on')).toHaveText(['Solana'])
  await modal.close()
  await modal.switchTo('Solana')
  await modal.button('Continue with Sandbox Wallet').click()
  await expect(host.fact('Solana account')).toHaveText(solanaAddress)
  await portico.call('switchNetwork', mainnet)
  await modal.openAccount()
  await modal.button('Receive').click()
  await modal.button('Request an amount').click()
  await modal.root.getByRole('textbox', { name: 'Amount in ETH' }).fill('1')
  await expect(modal.text('Asks for 1 ETH on Ethereum')).toBeVisible()
  // One Ether has as many units as a thousand million SOL.
  await portico.call('switchNetwork', solana)
  await expect(modal.root.locator('.address')).toHaveText(solanaAddress)
  await expect(modal.root.getByRole('textbox')).toHaveCount(0)
  expect(await new PairingPage(page, 'QR code of your address').scan()).toBe(solanaAddress)
})

test('§1.16 §6.2 a smart account names the networks that it exists on', async ({
  earlier,
  host,
  modal,
  page,
  visit,
}) => {
  await earlier.keepLogin('alice@example.com')
  await visit('html')
  const address = await host.readAccount()
  await modal.openAccount()
  await modal.button('Receive').click()
  expect(await new PairingPage(page, 'QR code of your address').scan()).toBe(address)
  await expect(modal.text(only)).toBeVisible()
  await expect(modal.text(/^Smart accounts exist only on some networks/)).toBeVisible()
})

for (const [name, features] of [
  ['receive: false', { receive: false }],
  ['an order without it', { walletFeaturesOrder: ['send'] }],
] as const)
  test(`§9.19 a host does not offer to receive: ${name}`, async ({ modal, visit }) => {
    await visit('html', { options: { features }, wallets })
    await modal.connect()
    await modal.openAccount()
    await expect(modal.moreButton).toBeVisible()
    await expect(modal.button('Receive')).toHaveCount(0)
  })

test('§2.23 a host opens the view; without a wallet it offers to connect one', async ({
  modal,
  portico,
  visit,
}) => {
  await visit('html', { wallets })
  await portico.call('open', { view: 'WalletReceive' })
  await expect(modal.view('Receive')).toBeVisible()
  await expect(modal.text('No wallet connected')).toBeVisible()
  await modal.button('Connect a wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
})

test('§1.16 §2.43 embedded in a page, it has the same view, which keeps the focus of a field that goes', async ({
  modal,
  page,
  portico,
  visit,
}) => {
  await visit('embedded', { wallets })
  await modal.button('Sandbox Wallet').click()
  await modal.button('Receive').click()
  expect(await new PairingPage(page, 'QR code of your address').scan()).toBe(first)
  await modal.button('Request an amount').click()
  const field = modal.root.getByRole('textbox')
  await field.focus()
  await portico.call('switchNetwork', base)
  await expect(field).toHaveCount(0)
  await expect(modal.button('Request an amount')).toBeFocused()
})
