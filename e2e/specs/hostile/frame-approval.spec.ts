import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/frame-test.ts'

test.use({ viewport: { width: 800, height: 900 } })

test.beforeEach(async ({ dapp, page }) => {
  await page.clock.install()
  await dapp.open()
  await dapp.logIn('alice@example.com')
})

const style = (page: Page, css: string) =>
  page.locator('iframe').evaluate((frame, text) => frame.setAttribute('style', text), css)

/** Each leaves the request in view, and makes a press that was meant for something else hit Approve. */
const surprises: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  // As a popup over the page does when it closes.
  'got back the focus': (page) =>
    page.evaluate(() => {
      document.querySelector('button')?.focus()
      document.querySelector('iframe')?.focus()
    }),
  'was resized': (page) => style(page, 'width: 380px; height: 580px'),
  'was uncovered': async (page) => {
    await style(page, 'opacity: 0.5')
    await expect(page.frameLocator('iframe').getByRole('dialog')).toHaveAttribute(
      'data-view',
      'hidden',
    )
    await style(page, '')
  },
}

for (const [name, surprise] of Object.entries(surprises))
  test(`Approve waits for half a second after the frame ${name}`, async ({ dapp, page }) => {
    await dapp.ask()
    await expect(dapp.approve).toBeEnabled()
    await page.clock.pauseAt(Date.now() + 60_000)
    await surprise(page)
    await expect(dapp.approve).toBeDisabled()
    const sheet = dapp.frame.getByRole('dialog')
    await expect(sheet).toHaveAttribute('data-view', 'settling')
    await page.clock.runFor(450)
    await expect(dapp.approve).toBeDisabled()
    await page.clock.runFor(100)
    await expect(dapp.approve).toBeEnabled()
  })

test('a press on a frame that was moved under the pointer signs nothing', async ({
  dapp,
  page,
}) => {
  await dapp.ask()
  await expect(dapp.approve).toBeEnabled()
  const box = await dapp.approve.boundingBox()
  const x = (box?.x ?? 0) + 80
  const y = (box?.y ?? 0) + 10
  await style(page, 'position: relative; left: 200px')
  await page.mouse.move(x, y)
  await style(page, 'position: relative; left: 0')
  await page.mouse.down()
  await page.mouse.up()
  // The frame answers in order: a signature would come first.
  await dapp.send('IS_CONNECTED')
  expect((await dapp.heard()).filter(({ id }) => id === 'asked')).toEqual([])
  await expect(dapp.frame.getByRole('dialog')).toBeVisible()
})

test('Approve waits again if the frame moves and the pointer does not', async ({ dapp, page }) => {
  await dapp.ask()
  await expect(dapp.approve).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  const sheet = dapp.frame.getByRole('dialog')
  const point = { bubbles: true, composed: true, screenX: 300, screenY: 300 }
  await sheet.dispatchEvent('pointermove', { ...point, clientX: 20, clientY: 20 })
  await expect(dapp.approve).toBeEnabled()
  await sheet.dispatchEvent('pointermove', { ...point, clientX: 220, clientY: 20 })
  await expect(dapp.approve).toBeDisabled()
  await page.clock.runFor(550)
  await expect(dapp.approve).toBeEnabled()
})

test('Approve stays off while the page keeps the focus', async ({ dapp, page }) => {
  await dapp.ask()
  await expect(dapp.approve).toBeEnabled()
  await page.evaluate(() => document.querySelector('button')?.focus())
  await expect(dapp.approve).toBeDisabled()
  await expect(dapp.frame.getByRole('dialog')).toContainText('after a press in this window')
})

const sizes = {
  'in a small element': 'width: 72px; height: 120px',
  'zoomed out': 'zoom: 0.2',
  'too narrow to read': 'width: 200px',
}
for (const [name, css] of Object.entries(sizes))
  test(`Approve stays off in a frame that is ${name}`, async ({ dapp, page }) => {
    await style(page, css)
    await dapp.ask()
    const sheet = dapp.frame.getByRole('dialog')
    await expect(sheet).toHaveAttribute('data-view', 'small')
    await expect(dapp.approve).toBeDisabled()
    await style(page, '')
    await expect(dapp.approve).toBeEnabled()
  })

test('Approve stays off until the end of a long request was in view', async ({ dapp, page }) => {
  const text = `${'A line of a message.\n'.repeat(200)}And all of my money.`
  const signed = dapp.sign(await dapp.keyAddress(), text)
  const sheet = dapp.frame.getByRole('dialog')
  await expect(sheet).toHaveAttribute('data-view', 'unread')
  await expect(dapp.approve).toBeDisabled()
  await expect(sheet).toContainText('Scroll to the end to approve.')
  await dapp.frame.getByText('And all of my money.').hover()
  await page.mouse.wheel(0, 100_000)
  await dapp.approve.click()
  expect(await signed).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_SUCCESS' })
})

test('a browser that cannot tell what covers the frame still waits for a still frame in focus', async ({
  context,
  dapp,
  page,
}) => {
  await context.addInitScript(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: as in a browser without version 2.
    delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
  })
  await page.reload()
  await page.evaluate(() => window.frameProbe?.ready)
  await dapp.ask()
  await expect(dapp.approve).toBeEnabled()
  await page.evaluate(() => document.querySelector('button')?.focus())
  await expect(dapp.approve).toBeDisabled()
})
