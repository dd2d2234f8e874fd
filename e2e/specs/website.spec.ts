import { AxeBuilder } from '@axe-core/playwright'
import type { FrameLocator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/website.ts'

// One build, if there is none.
test.describe.configure({ mode: 'default' })

test('the keyboard opens the search, finds a page and opens it', async ({ open, page }) => {
  await open('/')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.pressSequentially('custom rpc')
  await expect(page.getByRole('option').first()).toContainText('Networks and your own nodes')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/networks\.html/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Networks and your own nodes')
})

test('the chosen framework is shown on other pages, and after a reload', async ({ open, page }) => {
  const isShown = (code: string) => page.locator('.vp-code-group .active', { hasText: code })
  await open('/')
  await page.getByText('wagmi', { exact: true }).click()
  await expect(isShown('PorticoWagmiProvider')).toBeVisible()
  await page.locator('.tabs').getByText('React', { exact: true }).click()
  await page.getByRole('link', { name: 'Quick start' }).first().click()
  await page.getByRole('link', { name: 'The instance' }).first().click()
  await expect(isShown('useDisconnectListener')).toBeVisible()
  await page.reload()
  await expect(isShown('useDisconnectListener')).toBeVisible()
  await expect(isShown('watchDisconnect')).toHaveCount(0)
})

test('an absent page has the status 404 and leads to the front page', async ({ open, page }) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/absent.html'))
  await open('/absent.html')
  expect((await answered).status()).toBe(404)
  await page.getByRole('link', { name: 'To the front page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Portico')
})

for (const path of ['/', '/project-id.html'])
  test(`axe finds nothing in ${path}, in both themes`, async ({ open, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(path)
    await expect(page.locator('html.dark')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html:not(.dark)')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
  })

async function findViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const press = (frame: FrameLocator, name: RegExp | string) =>
  frame.getByRole('button', { exact: true, name }).last().click()

test('a visitor of the front page connects, signs in, pays and swaps, and no server answers', async ({
  open,
  page,
}) => {
  // The frame is taller than the usual window of a test.
  await page.setViewportSize({ height: 900, width: 1280 })
  await open('/')
  await page.locator('iframe').scrollIntoViewIfNeeded()
  const frame = page.frameLocator('iframe')
  const lines = frame.getByRole('list', { name: 'What the page hears' })

  await press(frame, 'Connect wallet')
  await press(frame, 'Demo Wallet')
  await press(frame, 'Approve')
  await press(frame, 'Sign in')
  await press(frame, 'Approve')
  await expect(lines).toContainText('sign-in: signed-in')

  await press(frame, 'Pay 0.01 ETH')
  await press(frame, 'Approve')
  await expect(lines).toContainText(/Pay 0\.01 ETH: 0x[\da-f]{64}/)
  // The payment and its fee: the chain runs in the page.
  await expect(frame.getByRole('button', { name: /Account.* 9,999\.98\d ETH/s })).toBeVisible()

  await press(frame, 'Swap…')
  await frame.getByRole('textbox', { name: 'Amount to send in ETH' }).fill('1')
  await press(frame, 'Choose the token to receive')
  await press(frame, /^USD Coin/)
  await press(frame, 'Review swap')
  await press(frame, 'Swap 1 ETH')
  await press(frame, 'Approve')
  await expect(frame.getByRole('heading', { name: 'Swapped 1 ETH' })).toBeVisible()
})

test('a visitor makes it fail: the wallet, the network and the nodes', async ({ open, page }) => {
  await open('/try/?theme=light')
  const lines = page.getByRole('list', { name: 'What the page hears' })
  const button = (name: string) => page.getByRole('button', { exact: true, name })

  await button('The wallet refuses').click()
  await button('Connect wallet').click()
  await button('Demo Wallet').click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await button('The wallet refuses').click()
  await button('Connect wallet').click()
  await button('Demo Wallet').click()
  await button('Approve').click()
  await button('Sign in').last().click()
  await button('Approve').click()
  await expect(lines).toContainText('sign-in: signed-in')

  await button('The nodes are down').click()
  await button('Pay 0.01 ETH').click()
  await button('Approve').click()
  await expect(lines).toContainText('Pay 0.01 ETH: Failed to fetch')
  await button('The nodes are down').click()

  await button('The wallet is on another network').click()
  await expect(page.getByRole('heading', { name: 'Wrong network' })).toBeVisible()
})

test('the studio shows an option in the preview and in the code, and a link holds it', async ({
  open,
  page,
}) => {
  // Two previews with a chain each.
  test.slow()
  await page.setViewportSize({ height: 1000, width: 1600 })
  await open('/studio/')
  const preview = page.frameLocator('iframe[title="Desktop: the overlay"]')
  const phone = page.frameLocator('iframe[title="Phone: the overlay"]')
  const code = page.getByRole('region', { name: 'Code' })
  for (const frame of [preview, phone])
    await expect(frame.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await expect(preview.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contrast' })).toContainText(
    /Title of the modal1\d\.\d:1, enough/,
  )

  await test.step('an option of the list is in the preview and in the code', async () => {
    await page.getByRole('searchbox', { name: 'Search the options' }).fill('email')
    const field = page.getByRole('combobox', { exact: true, name: 'email' })
    await expect(field).toHaveAccessibleDescription(/login with an email code/)
    await field.selectOption('false')
    await expect(preview.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    await expect(preview.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
    await expect(code).toContainText('features: { email: false },')
    await page.getByRole('combobox', { name: 'Framework' }).selectOption('Vue')
    await expect(code).toContainText("import { PorticoPlugin } from '@portico/overlay/vue'")
    await expect(code).toContainText('features: { email: false },')
  })
  await test.step('the link shows the same', async () => {
    await page.reload()
    await expect(preview.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
    await expect(preview.getByRole('textbox', { name: 'Email' })).toHaveCount(0)
    await expect(code).toContainText('features: { email: false },')
  })
  await test.step('a logo gives its color', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#d62e6f"/></svg>'
    await page
      .getByLabel('Accent of your logo')
      .setInputFiles({ buffer: Buffer.from(svg), mimeType: 'image/svg+xml', name: 'logo.svg' })
    await expect(code).toContainText("themeVariables: { '--portico-accent': '#d62e6f' },")
  })
  await test.step('options that are pasted are checked', async () => {
    const pasted = page.getByRole('textbox', { name: /^Paste the options/ })
    await pasted.fill("createPortico({ projectId: 'p', networks: [mainnet], themeMod: 'light' })")
    await page.getByRole('button', { name: 'Use them here' }).click()
    await expect(page.getByRole('alert')).toContainText('themeMod')
    await expect(page.getByRole('alert')).toContainText('themeMode')
    await pasted.fill("{ themeMode: 'light' }")
    await page.getByRole('button', { name: 'Use them here' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(code).toContainText("themeMode: 'light',")
  })
  await test.step('a view with an account is shown', async () => {
    await page.getByRole('combobox', { name: 'View' }).selectOption('Account')
    await expect(preview.getByRole('heading', { name: 'Account' })).toBeVisible()
  })
})

test('axe finds nothing in the studio, in both themes', async ({ open, page }) => {
  test.slow()
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await open('/studio/')
    const preview = page.frameLocator('iframe[title="Desktop: the overlay"]')
    await expect(preview.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
    // The previews are pages of their own.
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
    ).toEqual([])
  }
})
