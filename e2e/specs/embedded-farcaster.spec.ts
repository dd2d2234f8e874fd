import { toPhone } from '../fixtures/emulated-phone.ts'
import { test as base, expect } from '../fixtures/login-test.ts'
import { fund, toClient } from '../fixtures/world/frame-wallet-chain.ts'
import { FarcasterPage } from '../pages/farcaster-page.ts'
import { PairingPage } from '../pages/pairing-page.ts'

const evmAddress = /^0x[\dA-Fa-f]{40}$/

type Parts = {
  /** The QR code in the modal. */
  code: PairingPage
  /** Opens a scanned address on a phone. */
  openApp: (address: string) => Promise<FarcasterPage>
}

const test = base.extend<Parts>({
  code: async ({ page }, use) => use(new PairingPage(page, 'QR code to log in with Farcaster')),
  openApp: async ({ context }, use) =>
    use(async (address) => {
      const phone = await context.newPage()
      await phone.goto(address)
      return new FarcasterPage(phone)
    }),
})

test.describe('a Farcaster login', () => {
  test('§1.6 §2.7 is approved on the phone that scans the code', async ({
    code,
    host,
    login,
    modal,
    openApp,
    visit,
    world,
  }) => {
    await visit('html')
    await login.open()
    await login.social('Farcaster').click()
    await expect(modal.view('Farcaster')).toBeVisible()
    await expect(modal.text('Scan with your phone')).toBeVisible()
    const address = await code.scan()
    expect(address).toContain(`${world.secure.url}/farcaster?channel=`)
    await expect(modal.button('Open Farcaster')).toBeHidden()
    const app = await openApp(address)
    await app.approveAs('Carol Reef')
    await expect(app.title).toHaveText('Approved')
    await expect(host.account).toHaveText(evmAddress)
    await expect(modal.dialog).toBeHidden()

    await modal.openAccount()
    await modal.button('Profile').click()
    const profile = modal.view('Profile')
    await expect(profile.getByText('Farcaster', { exact: true })).toBeVisible()
    await expect(profile.getByText('carol', { exact: true })).toBeVisible()
    await expect(modal.button(/carol/)).toHaveCount(0)
    await modal.button('Log out').click()
    await expect(host.account).toHaveText('')
  })

  test('§1.6 §1.10 sends a transaction, which is mined', async ({
    code,
    host,
    login,
    openApp,
    page,
    visit,
    world,
  }) => {
    await visit('html')
    await login.open()
    await login.social('Farcaster').click()
    const app = await openApp(await code.scan())
    await app.approveAs('Carol Reef')
    await page.bringToFront()
    await expect(host.account).toHaveText(evmAddress)
    await fund(world.mainnet, await host.readAccount(), '5')
    await host.press('Send 0.01 ETH')
    await login.approve.click()
    const hash = await host.readTransaction()
    const receipt = await toClient(world.mainnet).waitForTransactionReceipt({ hash })
    expect(receipt.status).toBe('success')
  })

  test('§2.7 shows a rejection in the app, and can be retried', async ({
    code,
    host,
    login,
    modal,
    openApp,
    visit,
  }) => {
    await visit('html')
    await login.open()
    await login.social('Farcaster').click()
    const first = await code.scan()
    const app = await openApp(first)
    await app.reject.click()
    await expect(modal.alert).toContainText('Couldn’t log in')
    await expect(modal.alert).toContainText('The login was rejected in the Farcaster app')
    await expect(host.account).toHaveText('')
    await modal.retryButton.click()
    const second = await code.scan()
    expect(second).not.toBe(first)
    const other = await openApp(second)
    await other.approve.click()
    await expect(host.account).toHaveText(evmAddress)
  })

  test('§2.29 §9.6 restarts the frame when the visitor leaves it, and then has another address', async ({
    code,
    host,
    login,
    modal,
    openApp,
    page,
    visit,
  }) => {
    const said: string[] = []
    page.on('console', (message) => {
      const [, type] = /^\[secure frame\] said @w3m-frame\/(\w+)/.exec(message.text()) ?? []
      if (type) said.push(type)
    })
    await visit('html', { options: { debug: true } })
    await login.open()
    await login.social('Farcaster').click()
    const first = await code.scan()
    said.splice(0)
    await modal.backButton.click()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect
      .poll(() => said)
      .toEqual(['RELOAD_SUCCESS', expect.any(String), expect.any(String)])
    expect(said).toContain('SYNC_DAPP_DATA_SUCCESS')

    // An approval of the first code no longer logs the visitor in.
    const late = await openApp(first)
    await late.approve.click()
    await expect(late.title).toHaveText('Approved')
    await login.social('Farcaster').click()
    const second = await code.scan()
    expect(second).not.toBe(first)
    await expect(host.account).toHaveText('')
    const app = await openApp(second)
    await app.approveAs('Bob Dune')
    await expect(host.account).toHaveText(evmAddress)
  })

  test('§2.7 is cancelled when the modal closes, even if the phone approves later', async ({
    code,
    host,
    login,
    modal,
    openApp,
    visit,
  }) => {
    await visit('html')
    await login.open()
    await login.social('Farcaster').click()
    const app = await openApp(await code.scan())
    await modal.close()
    await app.approve.click()
    await expect(app.title).toHaveText('Approved')
    await login.open()
    await expect(login.social('Farcaster')).toBeVisible()
    await expect(host.account).toHaveText('')
  })

  test.describe('on a phone', () => {
    test.use(toPhone('Pixel 7'))

    test('§2.7 opens the app', async ({ code, context, host, login, modal, page, visit }) => {
      await visit('html')
      await login.open()
      await login.social('Farcaster').tap()
      await expect(code.code).toBeVisible()
      const opening = context.waitForEvent('page')
      await modal.button('Open Farcaster').tap()
      const app = new FarcasterPage(await opening)
      await app.approveAs('Carol Reef')
      await expect(app.title).toHaveText('Approved')
      await page.bringToFront()
      await expect(host.account).toHaveText(evmAddress)
    })
  })
})
