import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from '@playwright/test'
import { toPhone } from '../fixtures/emulated-phone.ts'
import { PhoneConditions } from '../fixtures/phone-page-conditions.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { PhonePage } from '../pages/phone-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses
const choice = 'WALLETCONNECT_DEEPLINK_CHOICE'

type Parts = {
  conditions: PhoneConditions
  /** The bar on the page that shows a pending request. */
  bar: Locator
  /** Runs an action that opens the wallet's app. Returns the app. */
  openApp: (act: () => Promise<void>) => Promise<PhonePage>
  /** Connects the phone's wallet and approves. Returns its app. */
  connectPhone: () => Promise<PhonePage>
}

const test = base.extend<Parts>({
  bar: async ({ page }, use) => use(page.getByRole('region', { name: 'Request in your wallet' })),
  conditions: async ({ page }, use) => use(await PhoneConditions.install(page)),
  connectPhone: async ({ modal, openApp, page }, use) =>
    use(async () => {
      await modal.pageButton('Connect wallet').click()
      await modal.button('Sandbox Phone').click()
      const app = await openApp(() => modal.button('Open Sandbox Phone').tap())
      await app.approve()
      await page.bringToFront()
      await expect(modal.dialog).toBeHidden()
      return app
    }),
  openApp: async ({ context }, use) =>
    use(async (act) => {
      const opened = context.waitForEvent('page')
      await act()
      return new PhonePage(await opened, '')
    }),
})

for (const name of ['iPhone 15', 'Pixel 7'] as const) {
  test.describe(`on the ${name}`, () => {
    test.use(toPhone(name))

    test('§2.22 a host without adapters shows all wallets, and one of them connects', async ({
      host,
      modal,
      openApp,
      page,
      visit,
    }) => {
      await visit('html', { options: { adapters: [] }, wallets: [] })
      await modal.pageButton('Connect wallet').click()
      await expect(modal.view('All wallets')).toBeVisible()
      await modal.allWallets.filter({ hasText: 'Sandbox Phone' }).click()
      const app = await openApp(() => modal.button('Open Sandbox Phone').tap())
      await app.approve()
      await page.bringToFront()
      await expect(host.account).toHaveText(first)
    })

    test('§3.21 the wallet’s app opens for the connection and each request, until the visitor disconnects', async ({
      connectPhone,
      host,
      modal,
      openApp,
      page,
      visit,
    }) => {
      const readChoice = () => page.evaluate((key) => localStorage.getItem(key), choice)
      await visit('html', { wallets: [] })
      await connectPhone()
      await expect(host.account).toHaveText(first)
      expect(await readChoice()).toContain('Sandbox Phone')
      const signing = await openApp(() => host.press('Sign'))
      await signing.approve()
      await expect(host.signature).toHaveText(/^0x/)
      await page.bringToFront()
      const sending = await openApp(() => host.press('Send'))
      await sending.approve()
      await expect(host.transaction).toHaveText(/^0x/)
      await page.bringToFront()
      await modal.switchTo('Base')
      await expect(host.network).toHaveText('Base')
      await modal.disconnect()
      await expect(host.account).toHaveText('')
      expect(await readChoice()).toBeNull()
    })
  })
}

test.describe('on a phone', () => {
  test.use(toPhone('Pixel 7'))

  test('a link opens in the task of the tap, and the page stays open', async ({
    conditions,
    connectPhone,
    host,
    visit,
  }) => {
    await visit('html', { wallets: [] })
    await connectPhone()
    await expect(host.account).toHaveText(first)
    expect(await conditions.opened()).toEqual([true])
  })

  test('the page gets the approval on return, although the phone has silently cut the socket', async ({
    conditions,
    host,
    modal,
    openApp,
    page,
    visit,
    world,
  }) => {
    const sockets = await PhoneConditions.muteSockets(page, world.relay.wsUrl)
    await visit('html', { wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await modal.button('Sandbox Phone').click()
    const app = await openApp(() => modal.button('Open Sandbox Phone').tap())
    await expect(app.question).toBeVisible()
    await conditions.hide()
    sockets.mute()
    await app.approve()
    await expect(app.question).toBeHidden()
    await expect(host.account).toHaveText('')
    await page.bringToFront()
    await conditions.show(60_000)
    await expect(host.account).toHaveText(first)
  })

  test('the stored app is removed when the wallet ends the session', async ({
    connectPhone,
    host,
    page,
    visit,
  }) => {
    await visit('html', { wallets: [] })
    const app = await connectPhone()
    await expect(host.account).toHaveText(first)
    await app.page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(host.account).toHaveText('')
    expect(await page.evaluate((key) => localStorage.getItem(key), choice)).toBeNull()
  })

  test('§8.41 full storage does not prevent a connection', async ({
    connectPhone,
    host,
    page,
    visit,
  }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await visit('html', { wallets: [] })
    await connectPhone()
    await expect(host.account).toHaveText(first)
  })

  test('the view shows a delay if the app does not open, and a retry creates a new link', async ({
    modal,
    openApp,
    page,
    visit,
  }) => {
    await visit('html', { wallets: [] })
    await modal.pageButton('Connect wallet').click()
    await modal.button('Sandbox Phone').click()
    const app = await openApp(() => modal.button('Open Sandbox Phone').tap())
    const link = app.page.url()
    await app.page.close()
    await page.bringToFront()
    await expect(modal.text('This is taking longer than usual')).toBeVisible()
    await modal.retryButton.click()
    await expect(modal.retryButton).toBeHidden()
    const other = await openApp(() => modal.button('Open Sandbox Phone').tap())
    expect(other.page.url()).not.toBe(link)
    await expect(other.question).toBeVisible()
  })
})

test.describe('a pending request in a phone’s app', () => {
  test.use(toPhone('iPhone 15'))

  test.beforeEach(async ({ conditions, connectPhone, host, visit }) => {
    await visit('html', { wallets: [] })
    await connectPhone()
    await expect(host.account).toHaveText(first)
    await conditions.loseFocus()
    await host.press('Sign')
  })

  test('is shown in a bar until it is answered', async ({
    bar,
    conditions,
    host,
    openApp,
    page,
  }) => {
    await expect(bar).toContainText('Sandbox Phone has a request for you')
    const { violations } = await new AxeBuilder({ page }).include('portico-modal').analyze()
    expect(violations).toEqual([])
    await bar.getByRole('button', { name: 'Open Sandbox Phone' }).focus()
    const app = await openApp(() => page.keyboard.press('Enter'))
    await app.approve()
    await expect(host.signature).toHaveText(/^0x/)
    await expect(bar).toBeHidden()
    expect(await conditions.opened()).toEqual([true, true])
  })

  test('can be hidden until the next request', async ({ bar, host, page }) => {
    await bar.getByRole('button', { name: 'Hide' }).tap()
    await expect(bar).toBeHidden()
    await host.press('Sign')
    await expect(bar).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('is shown in the modal while the modal is open', async ({ bar, modal, openApp }) => {
    await expect(bar).toBeVisible()
    await modal.openAccount()
    await expect(modal.dialog.getByRole('region', { name: 'Request in your wallet' })).toBeVisible()
    await expect(bar).toHaveCount(1)
    const app = await openApp(() => modal.button('Open Sandbox Phone').tap())
    await expect(app.question).toBeVisible()
  })

  test('disappears when the session ends', async ({ bar, modal }) => {
    await expect(bar).toBeVisible()
    await modal.openAccount()
    await modal.disconnect()
    await expect(bar).toBeHidden()
  })
})
