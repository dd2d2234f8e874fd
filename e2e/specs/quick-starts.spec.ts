import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test('the quick start in HTML connects at a click, without a bundler and with the integrity of each file', async ({
  modal,
  page,
  visit,
}) => {
  await visit('quick-start-html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.view('Account')).toBeVisible()
  expect(await page.evaluate('Object.keys(Portico)')).toContain('createPortico')
})

for (const name of ['react', 'wagmi'] as const)
  test(`the quick start in ${name} connects at a click, under Strict Mode`, async ({
    modal,
    page,
    visit,
  }) => {
    await visit(`quick-start-${name}`, { wallets })
    await expect(page.getByText('Nobody is connected.')).toBeVisible()
    await modal.connect()
    await expect(page.getByText(first)).toBeVisible()
    await page.reload()
    await expect(page.getByText(first)).toBeVisible()
  })

test.describe('after a file was changed', () => {
  test.use({ allowedErrors: [/integrity|dynamically imported module|portico\]/] })

  test('it does not run', async ({ context, page, visit }) => {
    await context.route('**/portico/chunks/embedded-wallet-*.js', async (route) => {
      const response = await route.fetch()
      return route.fulfill({ body: `${await response.text()};`, response })
    })
    // The page may load it before the press.
    const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'))
    await visit('quick-start-html', { wallets })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await refused
    // The press requests the file once more.
    await context.unrouteAll({ behavior: 'wait' })
  })
})
