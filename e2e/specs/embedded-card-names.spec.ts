import { test as base, expect } from '../fixtures/login-test.ts'
import { NamesPage } from '../pages/names-page.ts'

const alice = 'alice@example.com'
const mila = 'mila.reown.id'

const test = base.extend<{ names: NamesPage }>({
  names: async ({ login, modal, page }, use) => use(new NamesPage(page, modal, login)),
})

// A name that is available is not found: a failed resource in the console.
test.use({ allowedErrors: [/\/v1\/profile\//] })

test.beforeEach(async ({ earlier, modal, names, visitCard }) => {
  await earlier.keepLogin(alice)
  await visitCard('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await expect(modal.title).toHaveText('Account')
  await names.row.click()
  await expect(modal.title).toHaveText('Choose a name')
})

test('§1.14 §2.19 §2.9 a name is registered in an embedded card, and is the account’s after it', async ({
  host,
  modal,
  names,
  page,
  world,
}) => {
  const address = await host.readAccount()
  await names.enter('mila')
  await names.register(mila)
  await expect(modal.title).toHaveText('Your name')
  const found = await page.request.get(`${world.rpc.url}/v1/profile/account/${mila}`, {
    params: { apiVersion: '2', projectId: world.facts.projectId },
  })
  expect(await found.json()).toMatchObject({ addresses: { [0x80000001]: { address } }, name: mila })
  await names.done.click()
  await expect(modal.title).toHaveText('Account')
  await expect(names.row).toHaveCount(0)
  await page.reload()
  await expect(modal.button(`Show full address of ${mila}`)).toBeVisible()
})

test('§2.28 §2.44 §4.10 it is left by Back, by a close and by a refusal, and registers nothing', async ({
  login,
  modal,
  names,
  portico,
  world,
}) => {
  await modal.backButton.click()
  await expect(modal.title).toHaveText('Account')
  await names.row.click()
  await names.enter('mila')
  await names.button(mila).click()
  await expect(modal.title).toHaveText('Approve request')
  await login.turnDown()
  await expect(modal.title).toHaveText('Choose a name')
  await names.button(mila).click()
  await expect(login.approval).toBeVisible()
  await portico.call('close')
  await expect(modal.title).toHaveText('Account')
  const isRegistering = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === '/v1/profile/account'
  expect(world.rpc.calls.filter(isRegistering)).toEqual([])
})
