import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures/extension.ts'
import { AnnouncedWallet } from '../pages/announced-wallet.ts'
import { ModalPage } from '../pages/modal-page.ts'
import { PairingPage } from '../pages/pairing-page.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { type HeadlessPhone, startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'

const [first = '0x', second = '0x'] = devAddresses

type TestParts = {
  /** The overlay of the extension, as a dapp finds it. */
  dapp: AnnouncedWallet
  /** The modal of the extension. */
  ours: ModalPage
  phone: HeadlessPhone
  /** The modal of the page's own copy. */
  theirs: ModalPage
  /** Opens a page whose own copy does not announce itself, and switches the extension on. */
  visitCopy: () => Promise<void>
}

const test = base.extend<TestParts>({
  dapp: async ({ page }, use) => use(new AnnouncedWallet(page)),
  ours: async ({ page }, use) => use(new ModalPage(page, 'portico-extension-modal')),
  phone: async ({ world }, use) => {
    const phone = await startHeadlessPhone({ facts: world.facts })
    await use(phone)
    await phone.close()
  },
  theirs: async ({ page }, use) => use(new ModalPage(page, 'portico-modal')),
  visitCopy: async ({ dapp, popup, toolbar, visit, world }, use) => {
    await use(async () => {
      const mode = 'approve' as const
      const another = { accounts: [1], mode, name: 'Second Wallet', rdns: 'example.second' }
      await visit('html', { options: { enableEIP6963: false }, wallets: [another] })
      const { api, relay, rpc } = world.facts.services
      await popup.open()
      await popup.save({
        'API service': api,
        'Project id': world.facts.projectId,
        'RPC service': rpc,
        Relay: relay,
      })
      const loaded = popup.site.waitForEvent('load')
      await popup.switchOn()
      await loaded
      await expect.poll(toolbar).toMatchObject({ text: 'ON' })
      await expect(popup.recording).toContainText('Recording since')
      expect(await dapp.request({ method: 'eth_accounts' })).toEqual({ value: [] })
    })
  },
})

// One worker runs all tests, so that the extension is built once.
test.describe.configure({ mode: 'default' })

/** The names of what is stored in the origin of a page. */
const readNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return [...Object.keys(localStorage), ...databases.map(({ name = '' }) => name)].toSorted()
  })

const ofExtension = (names: readonly string[]) =>
  names.filter((name) => name.startsWith('portico-extension'))

test('a page with a copy of its own that does not announce itself: each connects, stays connected and disconnects alone, and off leaves nothing of the extension', async ({
  dapp,
  host,
  ours,
  page,
  phone,
  popup,
  theirs,
  toolbar,
  visitCopy,
}) => {
  const pairing = new PairingPage(page)
  await visitCopy()
  await test.step('the button of the page opens its own copy, which lists no Portico', async () => {
    await theirs.pageButton('Connect wallet').click()
    // It looks for no announced wallet either.
    await expect(theirs.button('WalletConnect')).toBeVisible()
    await expect(theirs.button('Portico')).toHaveCount(0)
    await expect(ours.dialog).toHaveCount(0)
    await theirs.button('WalletConnect').click()
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
  })
  await test.step('the extension connects to another wallet beside it', async () => {
    const connecting = dapp.request({ method: 'eth_requestAccounts' })
    await expect(theirs.dialog).toHaveCount(0)
    await ours.button('Second Wallet').click()
    expect(await connecting).toEqual({ value: [second] })
    await expect(host.account).toHaveText(first)
  })
  const isEach = async () => {
    await expect(host.account).toHaveText(first)
    expect(await dapp.request({ method: 'eth_accounts' })).toEqual({ value: [second] })
  }
  await test.step('each stays connected after a reload', async () => {
    await page.reload()
    await isEach()
  })
  await test.step('each disconnects alone', async () => {
    await theirs.pageButton(/^Account /).click()
    await theirs.disconnect()
    await expect(host.account).toHaveText('')
    expect(await dapp.request({ method: 'eth_accounts' })).toEqual({ value: [second] })
    await theirs.connect('WalletConnect')
    await phone.pair(await pairing.scan())
    await expect(host.account).toHaveText(first)
    await page.reload()
    await isEach()
  })
  const names = await readNames(page)
  expect(ofExtension(names)).not.toEqual([])
  await test.step('in each tab, off leaves what the page has stored, and a copy that is connected', async () => {
    const other = await page.context().newPage()
    await other.goto(page.url())
    await expect(other.getByRole('status', { name: 'Account', exact: true })).toHaveText(first)
    const loads = [page, other].map((tab) => tab.waitForEvent('load'))
    await popup.siteSwitch.click()
    await popup.goOnWithoutRecording()
    await Promise.all(loads)
    await expect(popup.siteRegion).toContainText('Off.')
    await page.bringToFront()
    await expect.poll(toolbar).toEqual({ text: '', title: 'Portico' })
    await expect(host.account).toHaveText(first)
    const rest = await readNames(page)
    expect(ofExtension(rest)).toEqual([])
    expect(rest).toEqual(names.filter((name) => !ofExtension(names).includes(name)))
    await other.close()
  })
})

test('WalletConnect in both: each has a session of its own, and off ends that of the extension', async ({
  dapp,
  host,
  ours,
  page,
  phone,
  popup,
  theirs,
  visitCopy,
}) => {
  const pairing = new PairingPage(page)
  await visitCopy()
  await theirs.connect('WalletConnect')
  await phone.pair(await pairing.scan())
  await expect(host.account).toHaveText(first)
  await expect(theirs.dialog).toHaveCount(0)
  const connecting = dapp.request({ method: 'eth_requestAccounts' })
  await ours.button('WalletConnect').click()
  await phone.pair(await pairing.scan())
  expect(await connecting).toEqual({ value: [first, second] })
  expect(phone.getState().sessions).toHaveLength(2)
  await page.reload()
  await expect(host.account).toHaveText(first)
  expect(await dapp.request({ method: 'eth_accounts' })).toEqual({ value: [first, second] })
  expect(await readNames(page)).toEqual(
    expect.arrayContaining(['portico-extension.v1.wallet-connect', 'portico.v1.wallet-connect']),
  )
  const loaded = page.waitForEvent('load')
  await popup.siteSwitch.click()
  await popup.goOnWithoutRecording()
  await loaded
  await page.bringToFront()
  await expect.poll(() => phone.getState().sessions).toHaveLength(1)
  expect(ofExtension(await readNames(page))).toEqual([])
  await expect(host.account).toHaveText(first)
  await host.press('Sign message')
  await expect(host.signature).toHaveText(/^0x/)
})

test('what an earlier time has left is gone once the site is on again', async ({
  dapp,
  page,
  popup,
  visitCopy,
}) => {
  await visitCopy()
  const left = page.waitForEvent('load')
  await popup.siteSwitch.click()
  await popup.goOnWithoutRecording()
  await left
  await expect(popup.siteRegion).toContainText('Off.')
  // As where the extension was removed and is installed again.
  const status = 'portico-extension:portico.v1.connection-status'
  await page.evaluate((name) => localStorage.setItem(name, '"connected"'), status)
  await page.evaluate((name) => localStorage.setItem(name, '"theirs"'), 'portico.v1.email')
  const entered = page.waitForEvent('load')
  await popup.switchOn()
  await entered
  expect(await dapp.request({ method: 'eth_accounts' })).toEqual({ value: [] })
  const names = await readNames(page)
  expect(names).not.toContain(status)
  expect(names).toContain('portico.v1.email')
})
