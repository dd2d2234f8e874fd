import type { BrowserContext } from '@playwright/test'
import { places } from '../fixtures/embedded-card.ts'
import { expect, test } from '../fixtures/login-test.ts'
import { ConsentPage } from '../pages/consent-page.ts'

const evmAddress = /^0x[\dA-Fa-f]{40}$/
const kit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** The messaging app on each kind of device, and the providers whose login does not return to it. */
const apps = [
  {
    name: 'iOS',
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${kit} Mobile/15E148`,
    missing: ['Google'],
  },
  {
    name: 'Android',
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile',
    missing: ['Facebook', 'X'],
  },
  {
    name: 'the Mac',
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${kit}`,
    missing: ['X'],
  },
  {
    name: 'other devices',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0',
    missing: [],
  },
] as const
const names = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'] as const

test.beforeEach(({ page }) =>
  // The global that the app adds to its pages.
  page.addInitScript(() => {
    Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } })
  }),
)

for (const { missing, name, userAgent } of apps)
  test.describe(`in a messaging app on ${name}`, () => {
    test.use({ userAgent })

    test('§9.20 only providers whose login returns to the app are offered', async ({
      login,
      visit,
    }) => {
      const left = names.filter((one) => !missing.some((gone) => gone === one))
      await visit('html')
      await login.open()
      await expect(login.socials).toHaveCount(left.length)
      for (const [index, one] of left.entries())
        await expect(login.socials.nth(index)).toHaveAccessibleName(`Continue with ${one}`)
    })
  })

test.describe('in a messaging app', () => {
  /** The storage keys of a login that has left the page. */
  const readKept = async (context: BrowserContext) => {
    const { origins } = await context.storageState()
    const kept = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
    return kept.filter((name) => name.includes('messaging-app-social'))
  }

  test('§1.5 a login leaves the page and completes when the page opens again', async ({
    context,
    host,
    login,
    modal,
    page,
    visit,
  }) => {
    await visit('html')
    const left = page.url()
    await login.open()
    await login.social('Facebook').click()
    const consent = new ConsentPage(page)
    await expect(consent.title).toHaveText('Sign in with Facebook')
    expect(context.pages()).toHaveLength(1)
    expect(await readKept(context)).toHaveLength(1)
    await consent.allowAs('Carol Reef')
    await expect(host.account).toHaveText(evmAddress)
    await expect(modal.dialog).toBeHidden()
    expect(page.url()).toBe(left)
    expect(await readKept(context)).toEqual([])

    await modal.openAccount()
    await modal.button('Profile').click()
    await expect(modal.view('Profile').getByText('carol', { exact: true })).toBeVisible()
    await page.reload()
    await expect(host.account).toHaveText(evmAddress)
  })

  test('§1.5 a declined login returns to a modal that shows the refusal', async ({
    context,
    host,
    login,
    modal,
    page,
    visit,
  }) => {
    await visit('html')
    const left = page.url()
    await login.open()
    await login.social('GitHub').click()
    const consent = new ConsentPage(page)
    await consent.deny.click()
    await expect(modal.view('Log in')).toBeVisible()
    await expect(modal.wait).toHaveText('Login cancelled')
    expect(page.url()).toBe(left)
    expect(await readKept(context)).toEqual([])
    await modal.retryButton.click()
    await expect(consent.title).toHaveText('Sign in with GitHub')
    await consent.allow.click()
    await expect(host.account).toHaveText(evmAddress)
  })

  test('§1.5 a result is ignored if no login was started here', async ({
    host,
    hosts,
    login,
    modal,
    page,
    portico,
    world,
  }) => {
    const result = `${world.secure.url}/callback?provider=google&code=code&state=state`
    const address = `${hosts.url}/html/?result_uri=${encodeURIComponent(result)}`
    await page.goto(address)
    await login.open()
    await expect(login.social('Google')).toBeVisible()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect(host.account).toHaveText('')
    await expect(login.element).toHaveCount(0)
    await expect(page).toHaveURL(`${hosts.url}/html/`)
    expect((await portico.state())?.accounts.eip155).toMatchObject({ status: 'disconnected' })
    expect(world.secure.calls).toEqual([])
  })
})

test.describe('in a messaging app on iOS, where a login by Google does not return', () => {
  test.use({ userAgent: apps[0].userAgent })

  for (const place of places)
    test(`§9.20 a page that offers Google alone shows the wallets it collapses, in ${place}`, async ({
      login,
      modal,
      portico,
      visitConnect,
    }) => {
      const features = { email: false, socials: ['google'], collapseWallets: true }
      await visitConnect(place, 'html', { options: { features } })
      await expect(modal.button('Sandbox Wallet')).toBeVisible()
      await expect(modal.text(/^or$/)).toHaveCount(0)
      await expect(login.socials).toHaveCount(0)
      expect(Object(await portico.call('getWallets')).value).not.toContainEqual(
        expect.objectContaining({ type: 'AUTH' }),
      )
    })

  test('§9.20 the API lists the other logins, and refuses this one', async ({ portico, visit }) => {
    await visit('html', { options: { features: { email: true, socials: ['google', 'apple'] } } })
    expect(Object(await portico.call('getWallets')).value).toContainEqual(
      expect.objectContaining({ logins: ['email', 'apple'] }),
    )
    expect(await portico.call('connect', { social: 'google' })).toMatchObject({
      error: { code: 'wallet-unavailable' },
    })
  })
})
