import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { Keyboard } from '../pages/keyboard.ts'
import type { ModalPage } from '../pages/modal-page.ts'
import type { World } from '../sandbox/world.ts'

const listCalls = (world: World) => world.api.calls.filter(({ path }) => path === '/getWallets')

async function openAllWallets(modal: ModalPage): Promise<void> {
  await modal.pageButton('Connect wallet').click()
  await modal.button(/^All wallets/).click()
  await expect(modal.allWallets.first()).toBeVisible()
}

/** Counts the elements in the modal's shadow root. */
const countElements = (page: Page) =>
  page
    .locator('portico-modal')
    .evaluate((host) => host.shadowRoot?.querySelectorAll('*').length ?? 0)

test('§5.17 Connect lists the wallets of the catalogue, and the installed one only once', async ({
  modal,
  visit,
  world,
}) => {
  await visit('html')
  await expect(modal.pageButton('Connect wallet')).toBeVisible()
  expect(listCalls(world)).toEqual([])
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^All wallets/)).toHaveText(/\d{2,}0\+?$/)
  await expect(modal.rows.filter({ hasText: 'Sandbox Wallet' })).toHaveCount(1)
  await expect(modal.rows.filter({ hasText: 'Sandbox Phone' })).toHaveCount(1)
  expect(listCalls(world)).toHaveLength(1)
  await modal.close()
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^All wallets/)).toBeVisible()
  expect(listCalls(world)).toHaveLength(1)
})

test('§2.4 §2.16 All wallets loads pages while it scrolls, and renders few rows at a time', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await visit('html')
  await openAllWallets(modal)
  const keyboard = new Keyboard(page)
  await keyboard.tabTo(modal.allWallets.first())
  const seen = async () => listCalls(world).filter(({ query }) => query['entries'] === '40').length
  const goOn = async () => {
    await keyboard.press('End')
    return seen()
  }
  await expect.poll(goOn).toBeGreaterThanOrEqual(5)
  expect(await countElements(page)).toBeLessThan(300)
})

test('arrows, Home, End and letters move in the list, which is one Tab stop', async ({
  modal,
  page,
  visit,
}) => {
  await visit('html')
  await openAllWallets(modal)
  const keyboard = new Keyboard(page)
  const row = (name: RegExp) => modal.allWallets.filter({ hasText: name })
  // With a mouse, the field has the focus from the beginning.
  await expect(modal.searchField).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(row(/Sandbox Wallet/)).toBeFocused()
  await keyboard.press('ArrowDown')
  await expect(row(/Sandbox Phone/)).toBeFocused()
  await keyboard.press('End')
  await expect(row(/Sandbox Phone/)).toHaveCount(0)
  await keyboard.press('Home')
  await expect(row(/Sandbox Wallet/)).toBeFocused()
  await keyboard.press('ArrowUp')
  await expect(modal.searchField).toBeFocused()
  await keyboard.press('ArrowDown')
  // What is typed anywhere in the view is searched, with its first letter.
  await page.keyboard.type('meta')
  await expect(modal.searchField).toHaveValue('meta')
  await expect(modal.searchField).toBeFocused()
  await expect(row(/MetaMask/)).toBeVisible()
  await modal.backButton.focus()
  await page.keyboard.type('mask')
  await expect(modal.searchField).toHaveValue('metamask')
})

test('a search sends one request for the typed text, and an empty result offers help', async ({
  modal,
  page,
  visit,
  world,
}) => {
  await page.clock.install()
  await visit('html')
  await openAllWallets(modal)
  const searches = () => listCalls(world).flatMap(({ query }) => query['search'] ?? [])
  // Waits until it is still.
  await modal.searchField.click({ trial: true })
  const toTop = async () => (await modal.searchField.boundingBox())?.y
  const top = await toTop()
  // The page's clock is paused, so that slow key presses count as one input.
  await page.clock.pauseAt(Date.now() + 60_000)
  await modal.searchField.pressSequentially('rainbow')
  await page.clock.resume()
  await expect(modal.allWallets.first()).toContainText('Rainbow')
  await expect.poll(searches).toEqual(['rainbow'])
  // The field stays where the visitor types.
  expect(await toTop()).toBe(top)
  await modal.searchField.fill('zzzz')
  await expect(modal.text('No wallets found')).toBeVisible()
  expect(await toTop()).toBe(top)
  await modal.button('Get a wallet').click()
  await expect(modal.view('Get a wallet')).toBeVisible()
  await modal.backButton.click()
  await expect(modal.searchField).toHaveValue('zzzz')
  await modal.button('Clear search').click()
  await expect(modal.allWallets.first()).toContainText('Sandbox Wallet')
})

test('§5.14 a wallet that the host excludes by its explorer id is also hidden if it is installed', async ({
  modal,
  visit,
  world,
}) => {
  const answer = await fetch(`${world.api.url}/getWallets?projectId=p&search=Sandbox%20Wallet`)
  const { data } = await answer.json()
  await visit('html', { options: { excludeWalletIds: [data[0].id] } })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.rows.filter({ hasText: 'Sandbox Phone' })).toHaveCount(1)
  await expect(modal.wallets).toHaveCount(0)
})

test.describe('a catalogue that is down', () => {
  test.use({ allowedErrors: [/503/] })

  test('shows an error, keeps the installed wallets, and can be retried', async ({
    host,
    modal,
    prompt,
    visit,
    world,
  }) => {
    world.api.setFault({ kind: 'status', status: 503 }, '/getWallets')
    await visit('html')
    await modal.pageButton('Connect wallet').click()
    await expect(modal.alert).toContainText('The wallet list didn’t load.')
    await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
    const all = await modal.button('All wallets').boundingBox()
    expect(all?.width, 'All wallets is a row where no tile is beside it').toBeGreaterThan(250)
    world.api.heal()
    await modal.retryButton.click()
    await expect(modal.rows.filter({ hasText: 'Sandbox Phone' })).toBeVisible()
    await expect(modal.alert).toHaveCount(0)
    await modal.button('Sandbox Wallet').click()
    await prompt.approve()
    await expect(host.account).toHaveText(/^0x/)
  })
})

test.describe('a project that is refused', () => {
  test.use({ allowedErrors: [/401|Invalid Project ID/] })

  test('§8.22 shows an alert and keeps the installed wallets', async ({ modal, visit, world }) => {
    world.api.setFault({ kind: 'status', status: 401 }, '/getWallets')
    await visit('html')
    await modal.pageButton('Connect wallet').click()
    await expect(modal.alert.filter({ hasText: 'Invalid Project ID' })).toBeVisible()
    await expect(modal.wallets).toHaveText([/Sandbox Wallet/])
  })
})

test('fetchWallets pages through the catalogue and searches it', async ({ portico, visit }) => {
  await visit('html')
  const first = await portico.call('fetchWallets')
  expect(first).toMatchObject({
    value: { wallets: Array.from({ length: 40 }, () => ({ id: expect.any(String) })) },
  })
  const second = await portico.call('fetchWallets', { page: 2 })
  expect(second).not.toEqual(first)
  expect(await portico.call('fetchWallets', { search: 'rainbow' })).toMatchObject({
    value: { wallets: [{ name: 'Rainbow' }] },
  })
})
