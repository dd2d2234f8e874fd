import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
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
