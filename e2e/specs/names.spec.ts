import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures/login-test.ts'
import { NamesPage } from '../pages/names-page.ts'
import { devAccounts } from '../sandbox/dev-accounts.ts'
import type { World } from '../sandbox/world.ts'

const alice = 'alice@example.com'
const mila = 'mila.reown.id'
const failed = (code: string) => ({
  error: expect.objectContaining({ code, name: 'PorticoError' }),
})

const test = base.extend<{ names: NamesPage }>({
  names: async ({ login, modal, page }, use) => use(new NamesPage(page, modal, login)),
})

// A refusal of the service is a failed resource in the console.
test.use({ allowedErrors: [/\/v1\/profile\//] })

/** Registers a name for another account, as a visitor of another app does. */
async function registerElsewhere(page: Page, world: World, name: string): Promise<void> {
  const [account] = devAccounts
  const timestamp = Math.floor(world.conditions.now() / 1000)
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await account?.signMessage({ message })
  const data = { address: account?.address, coin_type: 0x80000001, message, signature }
  await page.request.post(`${world.rpc.url}/v1/profile/account`, { data })
}

/** The names that were looked up. */
const toLookedUp = (world: World) =>
  world.rpc.calls.flatMap(({ method, path }) => {
    const name = /^\/v1\/profile\/account\/([^/]+)$/.exec(path)?.[1]
    return method === 'GET' && name ? [name] : []
  })

for (const type of ['eoa', 'smartAccount'])
  test(`§1.14 §2.9 §2.10 §2.19 §4.7 §4.8 §4.9 §4.10 §4.11 §7.3 a login registers a name for its ${type}`, async ({
    earlier,
    host,
    modal,
    names,
    page,
    portico,
    visit,
    world,
  }) => {
    await earlier.keepLogin(alice)
    await visit('html', { options: { defaultAccountTypes: { eip155: type } } })
    const address = await host.readAccount()
    await portico.call('watchIdentity')
    await modal.openAccount()
    await names.row.click()
    await expect(modal.view('Choose a name')).toBeVisible()
    await expect(names.field).toBeFocused()
    await names.field.pressSequentially('Mila')
    await expect(names.field).toHaveValue('mila')
    await expect(names.status).toHaveText(`${mila} is available`)
    await names.register(mila)
    await expect(modal.view('Your name')).toBeVisible()
    await expect(modal.wait).toHaveText(mila)
    await expect(names.done).toBeFocused()

    const found = await page.request.get(`${world.rpc.url}/v1/profile/account/${mila}`, {
      params: { apiVersion: '2', projectId: world.facts.projectId },
    })
    expect(await found.json()).toMatchObject({
      addresses: { [0x80000001]: { address } },
      name: mila,
    })
    await page.keyboard.press('Enter')
    await expect(modal.view('Account')).toBeVisible()
    await expect(modal.button('Profile')).toBeVisible()
    await expect(names.row).toHaveCount(0)
    const accounts = (await portico.state())?.accounts
    const active = expect.objectContaining({ address, type })
    expect(accounts).toMatchObject({
      eip155: { allAccounts: expect.arrayContaining([active]), profileName: mila },
    })
    await modal.close()
    await page.reload()
    await expect(modal.pageButton(/^Account /)).toContainText(mila)
  })

test.describe('the name that a visitor enters', () => {
  test.beforeEach(async ({ earlier, host, names, visit }) => {
    await earlier.keepLogin(alice)
    await visit('html')
    await host.readAccount()
    await names.open()
  })

  test('§5.1 §9.13 is not looked up while it is too short or has another character, which is named', async ({
    names,
    world,
  }) => {
    await names.field.fill('mil')
    await expect(names.status).toHaveText('Use 4 characters or more.')
    await expect(names.off('Enter 4 characters or more')).toBeVisible()
    await names.field.fill('mila_rose')
    await expect(names.status).toContainText('Names can’t have “_”.')
    await expect(names.field).toHaveAttribute('aria-invalid', 'true')
    await expect(names.field).toHaveValue('mila_rose')
    await names.field.fill('mila rose')
    await expect(names.status).toHaveText('Names can’t have spaces. Use hyphens.')
    await names.field.press('Enter')
    await names.field.fill('mila-rose')
    await expect(names.status).toHaveText('mila-rose.reown.id is available')
    expect(toLookedUp(world)).toEqual(['mila-rose.reown.id'])
  })

  test('§3.6 §7.2 is taken: a suggestion takes its place, and is looked up itself', async ({
    names,
    page,
    world,
  }) => {
    await registerElsewhere(page, world, mila)
    await names.field.fill('mila')
    await expect(names.status).toHaveText(`${mila} is taken`)
    await expect(names.off('Choose another name')).toBeVisible()
    await names.suggestion('mila-eth.reown.id').click()
    await expect(names.field).toHaveValue('mila-eth')
    await expect(names.status).toHaveText('mila-eth.reown.id is available')
    expect(toLookedUp(world)).toEqual([mila, 'mila-eth.reown.id'])
  })

  test('is neither available nor taken while the service fails, and is looked up again', async ({
    modal,
    names,
    world,
  }) => {
    world.rpc.setFault({ kind: 'status', status: 503 }, '/v1/profile/account/*')
    await names.field.fill('mila')
    await expect(modal.alert).toContainText('Error resolving name')
    await expect(names.status).toHaveText(`We couldn’t check ${mila}.`)
    await expect(names.off('Check the name first')).toBeVisible()
    world.rpc.heal()
    await modal.retryButton.click()
    await expect(names.status).toHaveText(`${mila} is available`)
    await expect(modal.alert).toHaveCount(0)
  })

  test('§4.12 §8.10 is kept when the service refuses it: somebody was faster', async ({
    modal,
    names,
    page,
    world,
  }) => {
    await names.enter('mila')
    await registerElsewhere(page, world, mila)
    await names.sign(mila)
    await expect(modal.alert).toHaveText(
      `The name service says: “The name ${mila} is already registered”.`,
    )
    await expect(modal.view('Choose a name')).toBeVisible()
    await expect(names.field).toHaveValue('mila')
    await expect(names.status).toHaveText(`${mila} is taken`)
  })

  test('§4.12 §8.10 is not registered while a clock is wrong, and is once it is right', async ({
    modal,
    names,
    world,
  }) => {
    await names.enter('mila')
    world.conditions.skew(-600_000)
    await names.sign(mila)
    await expect(modal.alert).toHaveText(
      /^The name service says: “The timestamp is too far from now”\. (Set the right time|The approval took)/,
    )
    world.conditions.skew(0)
    await names.register(mila)
    await expect(modal.wait).toHaveText(mila)
  })

  test('§4.8 §2.31 is kept when the visitor declines to sign, or closes the request', async ({
    login,
    modal,
    names,
    world,
  }) => {
    await names.enter('mila')
    await names.button(mila).click()
    await expect(login.approval).toContainText(mila)
    await login.turnDown()
    await expect(modal.alert).toHaveText('You declined to sign. Nothing was registered.')
    await expect(names.field).toHaveValue('mila')
    await expect(names.field).toBeFocused()
    await names.button(mila).click()
    await login.approve.click({ trial: true })
    await modal.close()
    await expect(modal.dialog).toBeHidden()
    await names.open()
    await expect(names.field).toHaveValue('mila')
    await expect(names.button(mila)).toBeVisible()
    await expect(modal.alert).toHaveCount(0)
    expect(world.rpc.calls.filter(({ method }) => method === 'POST')).not.toContainEqual(
      expect.objectContaining({ path: '/v1/profile/account' }),
    )
  })
})

test('§1.14 a host looks names up and registers one without the views', async ({
  earlier,
  host,
  login,
  modal,
  portico,
  visit,
}) => {
  await earlier.keepLogin(alice)
  await visit('html')
  await host.readAccount()
  await portico.call('watchIdentity')
  expect(await portico.call('isNameAvailable', 'mila')).toEqual({ value: true })
  expect(await portico.call('getNameSuggestions', 'mila')).toMatchObject({
    value: expect.arrayContaining([{ isRegistered: false, name: mila }]),
  })
  expect(await portico.call('registerName', 'mil')).toEqual(failed('params-invalid'))

  const declined = portico.call('registerName', 'mila')
  await login.turnDown()
  expect(await declined).toEqual(failed('user-rejected'))
  await expect(modal.dialog).toBeHidden()

  // A busy machine may take more than the 10 s that the service allows.
  await expect(async () => {
    const registering = portico.call('registerName', 'Mila.reown.id')
    await login.approve.click()
    expect(await registering).toEqual({ value: mila })
  }).toPass()
  await expect(modal.dialog).toBeHidden()
  expect((await portico.state())?.accounts).toMatchObject({ eip155: { profileName: mila } })
  expect(await portico.call('isNameAvailable', mila)).toEqual({ value: false })
})

test('§8.12 §9.26 another wallet registers no name', async ({ modal, names, portico, visit }) => {
  await visit('html', { wallets: [{ mode: 'approve' as const }] })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.moreButton).toBeVisible()
  await expect(names.row).toHaveCount(0)
  await modal.close()
  expect(await portico.call('registerName', 'mila')).toEqual({
    error: {
      code: 'auth-connector-required',
      message: 'Address or auth connector not found',
      name: 'PorticoError',
    },
  })
  await portico.call('open', { view: 'RegisterAccountName' })
  await expect(
    modal.text('Log in with email or a social account to register a name.'),
  ).toBeVisible()
})
