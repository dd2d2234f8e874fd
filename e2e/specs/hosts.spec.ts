import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = ''] = devAddresses
const wallets = [{ mode: 'approve' as const }]

for (const name of ['html', 'csp', 'react', 'ssr'] as const)
  test(`the ${name} host connects, signs and sends`, async ({ host, modal, visit }) => {
    await visit(name, { wallets })
    await modal.connect()
    await expect(host.account).toHaveText(first)
    await expect(host.balance).toHaveText('10000 ETH')
    await host.press('Sign message')
    await expect(host.signature).toHaveText(/^0x/)
    await host.press('Send 0.01 ETH')
    await expect(host.transaction).toHaveText(/^0x/)
  })

for (const name of ['native-dialog', 'radix'] as const)
  test(`the ${name} host opens the kit from its own dialog`, async ({ host, modal, visit }) => {
    await visit(name, { wallets })
    await host.press('Connect wallet')
    await modal.button('Sandbox Wallet').click()
    await expect(host.account).toHaveText(first)
  })

test('the dapp with the kit beside it finds the kit', async ({ host, modal, visit }) => {
  await visit('dapp-with-kit', { wallets })
  await host.press('Portico')
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
})

test('the embedded host has the kit in its layout', async ({ host, modal, visit }) => {
  await visit('embedded', { wallets })
  await expect(modal.dialog).toHaveCount(0)
  await modal.button('Sandbox Wallet').click()
  await expect(host.account).toHaveText(first)
})

test('the host of two copies has one modal of each', async ({ host, modal, visit }) => {
  await visit('two-copies', { wallets })
  await host.press('Open the second')
  await expect(modal.view('Connect a wallet')).toHaveCount(1)
  await modal.button('Sandbox Wallet').click()
  await expect(host.fact('second')).toHaveText(first)
})

test('the playground makes the instance anew for each option', async ({ modal, page, visit }) => {
  await visit('playground', { wallets })
  await page.getByLabel('Theme').selectOption('light')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('"light"')
  await modal.connect()
  await expect(page.getByRole('status', { name: 'Account' })).toHaveText(first)
  await page.getByLabel('enableEmbedded').check()
  await expect(page.getByRole('region', { name: 'Placed by the page' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Account' })).toHaveText(first)
})
