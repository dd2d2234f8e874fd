import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = ''] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test('the server-rendered host hydrates without a word, connects, signs and sends', async ({
  host,
  modal,
  page,
  request,
  visit,
}) => {
  await visit('ssr', { wallets })
  const sent = await (await request.get(page.url())).text()
  expect(sent).toContain('<portico-connect-button')
  await modal.connect()
  await expect(host.account).toHaveText(first)
  await expect(host.balance).toHaveText('10000 ETH')
  await host.press('Sign message')
  await expect(host.signature).toHaveText(/^0x/)
  await host.press('Send 0.01 ETH')
  await expect(host.transaction).toHaveText(/^0x/)
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
