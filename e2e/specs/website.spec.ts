import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Service } from '../sandbox/service.ts'
import { startWebsite } from '../sandbox/start/website.ts'

/** A request to another origin, and an error in the console, fail the test. */
const test = base.extend<{ open: (path: string) => Promise<void> }, { website: Service }>({
  website: [
    async ({}, use) => {
      const website = await startWebsite()
      // The site is built unless its sources are as the last build found them.
      await expect
        .poll(async () => (await fetch(website.url)).status, { timeout: 100_000 })
        .toBe(200)
      await use(website)
      await website.stop()
    },
    { scope: 'worker' },
  ],
  open: async ({ page, website }, use) => {
    const problems: string[] = []
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(`${website.url}/`) && !url.startsWith('data:')) problems.push(url)
    })
    page.on('pageerror', ({ message }) => problems.push(message))
    page.on('console', (message) => {
      // The browser's own line of a page that is not found.
      const isNotFound =
        message.text().includes('404') && message.location().url.includes('/absent')
      if (message.type() === 'error' && !isNotFound) problems.push(message.text())
    })
    await use(async (path) => {
      await page.goto(`${website.url}${path}`)
    })
    expect(problems).toEqual([])
  },
})

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
