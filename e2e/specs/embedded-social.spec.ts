import { expect, test } from '../fixtures/login-test.ts'
import { fund, toClient } from '../fixtures/world/frame-wallet-chain.ts'
import { providerFacts, socialProviders } from '../sandbox/secure/server/providers.ts'

const evmAddress = /^0x[\dA-Fa-f]{40}$/

for (const provider of socialProviders) {
  const { givesEmail, name } = providerFacts[provider]

  test(`§1.5 §5.7 a visitor logs in with ${name} in a popup`, async ({
    host,
    login,
    modal,
    visit,
  }) => {
    await visit('html')
    await login.open()
    const consent = await login.openPopup(name)
    await expect(modal.view('Log in')).toBeVisible()
    await expect(modal.wait).toHaveText(`Continue with ${name}`)
    await expect(consent.title).toHaveText(`Sign in with ${name}`)
    const closing = consent.page.waitForEvent('close')
    await consent.allowAs('Bob Dune')
    await closing
    await expect(host.account).toHaveText(evmAddress)
    await expect(modal.dialog).toBeHidden()

    await modal.openAccount()
    await modal.button('Profile').click()
    const profile = modal.view('Profile')
    await expect(profile.getByText(name, { exact: true })).toBeVisible()
    await expect(profile.getByText('bob', { exact: true })).toBeVisible()
    await expect(profile.getByText('bob@example.com')).toHaveCount(givesEmail ? 1 : 0)
    // The visitor cannot edit the address: it belongs to the provider.
    await expect(modal.button(/bob/)).toHaveCount(0)
  })
}

test.describe('the social buttons', () => {
  const names = (from: readonly string[]) => from.map((name) => `Continue with ${name}`)

  test('§9.18 have a default order', async ({ login, visit }) => {
    await visit('html')
    await login.open()
    const order = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
    await expect(login.socials).toHaveCount(order.length)
    for (const [index, name] of names(order).entries())
      await expect(login.socials.nth(index)).toHaveAccessibleName(name)
  })

  test('§9.18 follow the host’s list and its order', async ({ login, visit }) => {
    await visit('html', { options: { features: { socials: ['apple', 'google'] } } })
    await login.open()
    await expect(login.socials).toHaveText(['Apple', 'Google'])
    for (const [index, name] of names(['Apple', 'Google']).entries())
      await expect(login.socials.nth(index)).toHaveAccessibleName(name)
  })

  test('§9.18 are absent if the host disables them', async ({ login, visit }) => {
    await visit('html', { options: { features: { socials: false } } })
    await login.open()
    await expect(login.emailField).toBeVisible()
    await expect(login.socials).toHaveCount(0)
  })
})

test.describe('a social login', () => {
  test.beforeEach(async ({ login, visit }) => {
    await visit('html')
    await login.open()
  })

  test('§1.5 shows that it was declined, and can be retried', async ({ host, login, modal }) => {
    const consent = await login.openPopup('GitHub')
    await consent.deny.click()
    await expect(modal.wait).toHaveText('Login cancelled')
    await expect(modal.text('You cancelled at GitHub.')).toBeVisible()
    await expect(host.account).toHaveText('')
    const again = await login.whilePopupOpens(() => modal.retryButton.click())
    await again.allow.click()
    await expect(host.account).toHaveText(evmAddress)
  })

  test('§1.5 shows the provider’s error', async ({ host, login, modal }) => {
    const consent = await login.openPopup('Discord')
    await consent.fail.click()
    await expect(modal.wait).toHaveText('Couldn’t log in')
    await expect(
      modal.text('The login service says: “The provider could not answer”.'),
    ).toBeVisible()
    await modal.cancelButton.click()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect(host.account).toHaveText('')
  })

  test('§1.5 returns to Connect when its popup is closed', async ({ login, modal }) => {
    const consent = await login.openPopup('Apple')
    await expect(consent.title).toHaveText('Sign in with Apple')
    await consent.page.close()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect(login.social('Apple')).toBeVisible()
  })

  test('§1.5 accepts a result only from the secure site', async ({
    host,
    login,
    modal,
    portico,
    world,
  }) => {
    const page = '<!doctype html><title>Thief</title><link rel="icon" href="data:,">'
    const headers = { 'content-type': 'text/html' }
    world.api.route('/thief', () => new Response(page, { headers }))
    const consent = await login.openPopup('Google')
    await expect(consent.title).toHaveText('Sign in with Google')
    await consent.page.goto(`${world.api.url}/thief`)
    const closing = consent.page.waitForEvent('close')
    await consent.page.evaluate(
      (resultUri) => window.opener.postMessage({ resultUri }, '*'),
      `${world.secure.url}/callback?provider=google&code=code&state=state`,
    )
    await closing
    await expect(modal.wait).toHaveText('We stopped this login')
    await expect(modal.text('came from an unexpected place')).toBeVisible()
    await expect(host.account).toHaveText('')
    expect((await portico.state())?.accounts.eip155).toMatchObject({ status: 'disconnected' })
    expect(world.secure.calls.some(({ path }) => path === '/api/social/finish')).toBe(false)
  })

  test('§1.5 can be cancelled and replaced by another', async ({ host, login, modal }) => {
    const first = await login.openPopup('Google')
    await expect(first.title).toHaveText('Sign in with Google')
    const closing = first.page.waitForEvent('close')
    await modal.cancelButton.click()
    await closing
    const second = await login.openPopup('GitHub')
    await expect(second.title).toHaveText('Sign in with GitHub')
    await second.allow.click()
    await expect(host.account).toHaveText(evmAddress)
    await expect(modal.dialog).toBeHidden()
  })

  test('§1.5 closes its popup when the modal is closed', async ({ login, modal }) => {
    const consent = await login.openPopup('X')
    await expect(consent.title).toHaveText('Sign in with X')
    const closing = consent.page.waitForEvent('close')
    await modal.close()
    await closing
    await login.open()
    await expect(modal.view('Connect a wallet')).toBeVisible()
  })
})

test('§1.5 a second provider replaces the first while the popup opens', async ({
  context,
  host,
  login,
  page,
  visit,
}) => {
  await visit('html')
  await login.open()
  await expect(login.social('GitHub')).toBeVisible()
  const buttons = [login.social('Google'), login.social('GitHub')]
  const handles = await Promise.all(buttons.map((button) => button.elementHandle()))
  // Both clicks are in one task, before the next view replaces the buttons.
  await page.evaluate((found) => {
    for (const button of found) if (button instanceof HTMLElement) button.click()
  }, handles)
  const findConsent = () => context.pages().find((one) => one.url().includes('/oauth/'))
  await expect.poll(() => findConsent()?.url()).toContain('/oauth/github/')
  expect(context.pages()).toHaveLength(2)
  await findConsent()?.getByRole('button', { name: 'Allow' }).click()
  await expect(host.account).toHaveText(evmAddress)
})

test('§1.5 a blocked popup shows an error until it can open', async ({
  host,
  login,
  modal,
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const blocked = { open: () => null }
    const descriptor = Object.getOwnPropertyDescriptor(window, 'open') ?? {}
    Object.assign(window, blocked, {
      allowPopups: () => Object.defineProperty(window, 'open', descriptor),
    })
  })
  await visit('html')
  await login.open()
  await login.social('Facebook').click()
  await expect(modal.wait).toHaveText('Your browser blocked the window')
  await expect(modal.text('Allow popups for this page, then try again.')).toBeVisible()
  await modal.retryButton.click()
  await expect(modal.wait).toHaveText('Your browser blocked the window')
  await page.evaluate(() => Object(window).allowPopups())
  const consent = await login.whilePopupOpens(() => modal.retryButton.click())
  await consent.allow.click()
  await expect(host.account).toHaveText(evmAddress)
})

test('§1.10 §1.5 a visitor with a social login sends a transaction', async ({
  host,
  login,
  visit,
  world,
}) => {
  await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await login.logInBy('X')
  await expect(host.account).toHaveText(evmAddress)
  const address = await host.readAccount()
  await fund(world.mainnet, address, '5')
  await host.press('Send 0.01')
  await expect(login.approval).toContainText('You send\u2212 0.01 ETH')
  await login.approve.click()
  const hash = await host.readTransaction()
  const receipt = await toClient(world.mainnet).waitForTransactionReceipt({ hash })
  expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
})

test('§3.22 §4.6 a social login survives a reload and ends with a logout', async ({
  host,
  login,
  modal,
  page,
  visit,
}) => {
  await visit('html')
  await login.logInBy('Discord')
  await expect(host.account).toHaveText(evmAddress)
  const address = await host.readAccount()
  await page.reload()
  await expect(host.account).toHaveText(address)
  await modal.openAccount()
  await modal.button('Profile').click()
  await modal.button('Log out').click()
  await expect(host.account).toHaveText('')
  await page.reload()
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  await expect(login.element).toHaveCount(0)
})

test.describe('a frame that does not answer', () => {
  test.use({ allowedErrors: [/The login did not answer in time/] })

  test('§8.27 §9.8 times out after 30 s, with a message for the visitor and one for the developer', async ({
    login,
    modal,
    page,
    visit,
    world,
  }) => {
    await page.clock.install()
    await visit('html', { options: { debug: true } })
    await login.open()
    world.secure.hang('/api/social/start')
    const consent = await login.openPopup('Google')
    const isAsked = () => world.secure.calls.some(({ path }) => path === '/api/social/start')
    await expect.poll(isAsked).toBe(true)
    await page.clock.runFor(15_000)
    await expect(modal.wait).toHaveText('Opening Google')
    const closing = consent.page.waitForEvent('close')
    await page.clock.runFor(20_000)
    await closing
    await expect(modal.wait).toHaveText('Couldn’t log in')
    await expect(modal.text('The login was interrupted. Try again.')).toBeVisible()
    await expect(modal.alert).toContainText('The login didn’t respond in time.')
  })
})
