import { expect, test } from '../fixtures/login-test.ts'
import { idle, seeRequests } from '../fixtures/seen-requests.ts'
import { toStrictPolicy } from '../hosts/csp-policy.ts'

/** What the build calls the embedded wallet, and the views of its logins. */
const code = /\/(?:start-)?embedded-wallet-/

test('a host that wants no login has none of it', async ({
  hosts,
  login,
  modal,
  page,
  visit,
  world,
}) => {
  const seen = seeRequests(page, hosts.url)
  await visit('html', { options: { features: { email: false, socials: false } } })
  await login.open()
  await expect(modal.wallets).not.toHaveCount(0)
  await idle(page)
  await expect(login.emailField).toHaveCount(0)
  await expect(login.socials).toHaveCount(0)
  await expect(login.element).toHaveCount(0)
  expect(seen.all.filter((one) => code.test(one))).toEqual([])
  expect(world.secure.calls).toEqual([])
})

test('§1.18 §3.22 a host that wants one fetches it when the modal is near, and holds no frame before a login', async ({
  hosts,
  login,
  modal,
  page,
  visit,
  world,
}) => {
  const seen = seeRequests(page, hosts.url)
  const readCode = () => seen.all.filter((one) => code.test(one))
  await visit('html')
  await idle(page)
  expect(readCode()).toEqual([])
  await modal.pageButton('Connect wallet').hover()
  await expect.poll(readCode).toHaveLength(2)
  await login.open()
  await expect(login.social('Google')).toBeVisible()
  await login.emailField.fill('alice@example')
  await idle(page)
  expect(readCode()).toHaveLength(2)
  await expect(login.element).toHaveCount(0)
  expect(world.secure.calls).toEqual([])
  await login.emailField.fill('alice@example.com')
  await login.emailField.press('Enter')
  await expect(login.element).toHaveCount(1)
})

test.describe('a page whose policy keeps the frame out', () => {
  test.use({ allowedErrors: [/Content Security Policy/] })

  test('§8.28 says at once that the login could not be loaded', async ({
    login,
    modal,
    visit,
    world,
  }) => {
    await visit('csp')
    await login.submitEmail('alice@example.com')
    // Long before the frame would be given up.
    await expect(login.problem).toContainText('The login could not be loaded.', { timeout: 5_000 })
    await expect(login.element).toHaveCount(0)
    const popup = await login.openPopup('Google')
    const isClosed = () => popup.page.isClosed()
    await expect.poll(isClosed, { timeout: 5_000 }).toBe(true)
    await expect(modal.wait).toHaveText('Could not log in')
    await expect(modal.text('The login could not be loaded.')).toBeVisible()
    expect(world.secure.calls.every(({ path }) => !path.startsWith('/sdk'))).toBe(true)
  })
})

test('a page whose policy lets the frame in logs in', async ({ host, login, visit, world }) => {
  const policy = `${toStrictPolicy(world.facts)}; frame-src ${world.secure.url}`
  await visit('csp', { policy })
  await login.logInBy('GitHub')
  await expect(host.account).toHaveText(/^0x/)
})
