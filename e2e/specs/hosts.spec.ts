import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = ''] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test('the server-rendered host hydrates without errors, connects, signs and sends', async ({
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

test('the playground creates a new instance for each changed option', async ({
  modal,
  page,
  visit,
}) => {
  await visit('playground', { wallets })
  await page.getByLabel('Theme').selectOption('light')
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('"light"')
  await modal.connect()
  await expect(page.getByRole('status', { name: 'Account' })).toHaveText(first)
  await page.getByLabel('enableEmbedded').check()
  await expect(page.getByRole('region', { name: 'Placed by the page' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Account' })).toHaveText(first)
})

test('the playground breaks services of the local world and repairs them', async ({
  page,
  visit,
  world,
}) => {
  await visit('playground')
  const trouble = page.getByRole('region', { name: 'Trouble' })
  await trouble.getByLabel('What goes wrong').selectOption('Ethereum stopped')
  await expect(trouble.getByRole('status')).toContainText('§8.4')
  expect(world.mainnet.readFault()).toEqual({ kind: 'drop' })
  await trouble.getByText('Part by part').click()
  const chain = trouble.getByRole('combobox', { name: 'chain-1', exact: true })
  await expect(chain).toHaveValue('drop')
  await chain.selectOption('Works')
  await expect(chain).toHaveValue('none')
  expect(world.mainnet.readFault()).toBeUndefined()

  await trouble.getByLabel('clock of the services').selectOption('An hour behind')
  await expect.poll(() => world.conditions.state.skew).toBe(-3_600_000)
  await trouble.getByRole('button', { name: 'Make all well' }).click()
  await expect(trouble.getByLabel('clock of the services')).toHaveValue('0')
  expect(world.conditions.state.skew).toBe(0)
})
