import { findOrInstallChromium } from '../../.tooling/chromium.mjs'
import { toHostUrl } from '../fixtures/host-url.ts'
import { test as base, expect } from '../fixtures/login-test.ts'

const alice = 'alice@example.com'
const toLocalhost = (url: string) => url.replace('127.0.0.1', 'localhost')

/**
 * For pages that are opened as `localhost`. The services have both names. The browser is the whole one: the headless shell
 * blocks no storage.
 */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, executablePath: findOrInstallChromium() }),
    { scope: 'worker' },
  ],
  moreOrigins: async ({ hosts, world }, use) =>
    use([hosts, ...world.services].map(({ url }) => toLocalhost(url))),
})

test('§1.4 a login works on a page of localhost, whose services have its name', async ({
  host,
  hosts,
  login,
  modal,
  page,
}) => {
  await page.goto(toHostUrl(toLocalhost(hosts.url), 'html', { wallets: [] }))
  await login.submitEmail(alice)
  await expect(modal.view('Confirm this device')).toBeVisible()
  await login.approveDevice(alice)
  await expect(login.codeField).toBeVisible()
  await login.enterCode(alice)
  await expect(host.account).toHaveText(/^0x/)
})

test('§8.27 where the browser blocks the storage of the frame, a login says so and what to do, without a wait', async ({
  hosts,
  login,
  modal,
  page,
  world,
}) => {
  await page.clock.install()
  // A site of another name: Chromium blocks the storage of its frames in a private window.
  const { services } = world.facts
  await page.goto(toHostUrl(toLocalhost(hosts.url), 'html', { options: { services }, wallets: [] }))
  await login.submitEmail(alice)
  await page.clock.runFor(1000)
  await expect(login.problem).toContainText('Your browser blocks the storage this login needs')
  await expect(login.problem).toContainText('Allow third-party cookies for this page')
  await expect(modal.text(/allowlist/)).toHaveCount(0)
  const isBlocked = await (await login.frameWindow()).evaluate(() => {
    try {
      return !localStorage
    } catch {
      return true
    }
  })
  expect(isBlocked).toBe(true)
})
