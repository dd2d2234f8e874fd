import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures/login-test.ts'

const alice = 'alice@example.com'
const viewport = { height: 720, width: 1280, x: 0, y: 0 }

test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport })

test.beforeEach(async ({ earlier, host, visit }) => {
  await earlier.keepLogin(alice)
  await visit('html', { options: { defaultAccountTypes: { eip155: 'eoa' } } })
  await host.readAccount()
})

const isFocused = (frame: Locator) => frame.evaluate((element) => element.matches(':focus'))

/** Whether a press at the middle of the viewport reaches the frame. */
const isPressed = (frame: Locator) =>
  frame.evaluate(
    (element) => document.elementFromPoint(innerWidth / 2, innerHeight / 2) === element,
  )

test('§1.18 the frame is hidden and fills the viewport, and nothing reaches it', async ({
  login,
  page,
}) => {
  const { element } = login
  expect(await element.boundingBox()).toEqual(viewport)
  await expect(element).toBeHidden()
  expect(await isPressed(element)).toBe(false)
  await element.focus()
  expect(await isFocused(element)).toBe(false)
  expect(await page.locator('body').ariaSnapshot()).not.toContain('iframe')

  // The frame has a button, so that a visitor would stop there if the keyboard reached it.
  const frame = await login.frameWindow()
  await frame.evaluate(() => document.body.append(document.createElement('button')))
  const buttons = await page.getByRole('button').count()
  for (let presses = 0; presses < buttons + 2; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await isFocused(element)).toBe(false)
    expect(await frame.evaluate(() => document.hasFocus())).toBe(false)
  }
})

test('§1.18 a style of the page for its frames does not show the frame', async ({
  login,
  page,
}) => {
  await page.addStyleTag({
    content: 'iframe { visibility: visible !important; position: static !important; }',
  })
  await expect(login.element).toBeHidden()
  expect(await login.element.boundingBox()).toEqual(viewport)
})

test('§1.18 §2.12 the frame takes its place in the card for an approval, and does not reload', async ({
  host,
  login,
  modal,
  page,
}) => {
  const { element } = login
  const frame = await login.frameWindow()
  const loaded = await frame.evaluate(() => performance.timeOrigin)
  await host.press('Sign message')
  await expect(login.approve).toBeEnabled()
  const card = await modal.dialog.locator('.card').boundingBox()
  const box = await element.boundingBox()
  expect(box?.width).toBe(card?.width)
  expect(box?.x).toBe(card?.x)
  expect(box?.y).toBeGreaterThan(card?.y ?? 0)
  expect(await isPressed(element)).toBe(true)
  expect(await page.locator('body').ariaSnapshot()).toContain('iframe')
  // What the secure page checks before it accepts a press.
  const isVisible = frame.evaluate(
    () =>
      new Promise((resolve) => {
        const tracking = { delay: 100, threshold: 0.99, trackVisibility: true }
        const observer = new IntersectionObserver((entries) => {
          for (const entry of entries) if (Reflect.get(entry, 'isVisible')) resolve(true)
        }, tracking)
        const sheet = document.querySelector('secure-approval')?.shadowRoot
        observer.observe(sheet?.querySelector('dialog') ?? document.body)
      }),
  )
  expect(await isVisible).toBe(true)
  await login.approve.click()
  await host.readSignature()

  await expect(modal.dialog).toBeHidden()
  await expect(element).toBeHidden()
  await expect.poll(() => element.boundingBox()).toEqual(viewport)
  expect(await frame.evaluate(() => performance.timeOrigin)).toBe(loaded)
})
