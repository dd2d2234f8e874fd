import { expect, test } from '../fixtures/login-test.ts'
import { idle, seeRequests } from '../fixtures/seen-requests.ts'
import { toStrictPolicy } from '../hosts/csp-policy.ts'

/** Matches the files of the embedded wallet and its login views in the build. */
const code = /\/(?:start-)?embedded-wallet-/
const walletCode = /\/start-embedded-wallet-/

test('a host that disables logins loads nothing of the embedded wallet', async ({
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

test('§1.18 §3.22 a host with logins fetches the wallet when the visitor approaches them, and creates the frame only for a login', async ({
  hosts,
  login,
  modal,
  page,
  visit,
  world,
}) => {
  const seen = seeRequests(page, hosts.url)
  const readCode = () => seen.all.filter((one) => code.test(one))
  const readWalletCode = () => seen.all.filter((one) => walletCode.test(one))
  const seesViews = () => readCode().some((one) => one.includes('/embedded-wallet-login-views-'))
  await visit('html')
  await expect.poll(() => readCode().length).toBeGreaterThan(0)
  await modal.pageButton('Connect wallet').hover()
  await idle(page)
  expect(readWalletCode()).toEqual([])
  await login.open()
  await expect(login.social('Google')).toBeVisible()
  await idle(page)
  expect(readWalletCode()).toEqual([])
  expect(seesViews()).toBe(false)
  await login.social('Google').hover()
  await expect.poll(() => readWalletCode().length).toBe(1)
  // What a login shows once it has begun.
  await expect.poll(seesViews).toBe(true)
  const fetched = readCode()
  await login.emailField.fill('alice@example')
  await idle(page)
  expect(readCode()).toEqual(fetched)
  await expect(login.element).toHaveCount(0)
  expect(world.secure.calls).toEqual([])
  await login.emailField.fill('alice@example.com')
  await login.emailField.press('Enter')
  await expect(login.element).toHaveCount(1)
})

test.describe('a page whose policy blocks the frame', () => {
  test.use({ allowedErrors: [/Content Security Policy|frame-src blocks the frame/] })

  test('§8.28 shows at once that the page blocks the login', async ({
    context,
    login,
    modal,
    visit,
    world,
  }) => {
    await visit('csp')
    await login.submitEmail('alice@example.com')
    // Before the time limit of the frame, 20 s.
    const problem = login.problem.filter({ hasText: 'This page blocks logins.' }).last()
    await expect(problem).toBeVisible({ timeout: 15_000 })
    await expect(login.element).toHaveCount(0)
    await login.social('Google').click()
    await expect(modal.wait).toHaveText('Couldn’t log in')
    await expect(modal.text('This page blocks logins.').last()).toBeVisible()
    expect(context.pages()).toHaveLength(1)
    expect(world.secure.calls.every(({ path }) => !path.startsWith('/sdk'))).toBe(true)
  })
})

test('a login works on a page whose policy allows the frame', async ({
  host,
  login,
  visit,
  world,
}) => {
  const policy = `${toStrictPolicy(world.facts)}; frame-src ${world.secure.url}`
  await visit('csp', { policy })
  await login.logInBy('GitHub')
  await expect(host.account).toHaveText(/^0x/)
})
