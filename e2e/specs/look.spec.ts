import type { Locator } from '@playwright/test'
import { idle } from '../fixtures/seen-requests.ts'
import { expect, test } from '../fixtures/test.ts'

test('§9.35 the card fades and zooms in 120 to 150 ms, and has no transition under reduced motion', async ({
  modal,
  page,
  visit,
}) => {
  const readDurations = () =>
    modal.dialog.evaluate((dialog) => {
      const card = dialog.querySelector('.card')
      const durations = (element: Element | null) =>
        element ? getComputedStyle(element).transitionDuration.split(', ') : []
      return [...durations(dialog), ...durations(card)].map(
        (text) => Number.parseFloat(text) * 1000,
      )
    })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  const durations = await readDurations()
  expect(durations.length).toBeGreaterThan(1)
  for (const duration of durations) {
    expect(duration).toBeGreaterThanOrEqual(120)
    expect(duration).toBeLessThanOrEqual(150)
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const zoom = await modal.dialog.evaluate((dialog) => {
    const card = dialog.querySelector('.card')
    return card ? getComputedStyle(card).transitionDuration : ''
  })
  expect(zoom.split(', ').every((text) => Number.parseFloat(text) < 0.01)).toBe(true)
})

test('§3.19 every corner follows the radius of the host', async ({ modal, visit }) => {
  await visit('html', {
    options: { themeVariables: { '--portico-border-radius-master': '0px' } },
    wallets: [{ mode: 'approve' }],
  })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  const round = await modal.dialog.evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((element) => !['0px', '50%'].includes(getComputedStyle(element).borderRadius))
      .map((element) => element.className),
  )
  expect(round).toEqual([])
})

test('§3.19 a colour on the accent that cannot be read has no effect, and the console says so', async ({
  modal,
  page,
  visit,
}) => {
  const warnings: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()))
  const themeVariables = { '--portico-accent': '#ffe08a', '--portico-on-accent': '#ffffff' }
  await visit('html', { options: { debug: true, themeVariables } })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  const onAccent = await modal.root.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--p-on-accent'),
  )
  expect(onAccent).toBe('rgb(0 0 0)')
  expect(warnings.filter((text) => text.includes('--portico-on-accent'))).toHaveLength(1)
})

test('§3.19 a colour of any notation holds in a modal that was made ready ahead', async ({
  modal,
  page,
  visit,
}) => {
  await visit('html', { options: { themeVariables: { '--portico-accent': 'rebeccapurple' } } })
  for (let slice = 0; slice < 6; slice += 1) await idle(page)
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  const accent = await modal.root.evaluate((element) =>
    getComputedStyle(element).getPropertyValue('--p-accent'),
  )
  expect(accent).toBe('rebeccapurple')
})

for (const theme of ['dark', 'light'] as const)
  test(`§9.34 the card is 360 px wide, and a full-width bottom sheet on a phone, ${theme}`, async ({
    modal,
    page,
    visit,
  }) => {
    await visit('html', { theme })
    await modal.pageButton('Connect wallet').click()
    const card = modal.dialog.locator('.card')
    await expect(card).toHaveCSS('width', '360px')
    await page.setViewportSize({ height: 720, width: 390 })
    await expect(card).toHaveCSS('width', '390px')
    await expect
      .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
      .toBe(720)
  })

const threeWallets = ['Kestrel', 'Heron', 'Osprey'].map((name) => ({
  name,
  rdns: `app.${name.toLowerCase()}`,
}))

for (const size of [
  { height: 800, width: 1280 },
  { height: 844, width: 390 },
])
  test(`three wallets and the logins need no scrolling at ${size.width} x ${size.height}`, async ({
    modal,
    page,
    visit,
  }) => {
    await page.setViewportSize(size)
    await visit('html', { wallets: threeWallets })
    await modal.pageButton('Connect wallet').click()
    await expect(modal.button(/^Trust Wallet/)).toBeVisible()
    await expect(modal.button('Continue with Facebook')).toBeInViewport({ ratio: 1 })
    await expect(modal.button('New here? Get a wallet')).toBeInViewport({ ratio: 1 })
    const hidden = await modal.dialog
      .locator('.body')
      .evaluate((body) => body.scrollHeight - body.clientHeight)
    expect(hidden).toBe(0)
  })

test('the foot of a list that scrolls stays in view', async ({ modal, page, visit }) => {
  await page.setViewportSize({ height: 500, width: 390 })
  await visit('html', { wallets: threeWallets })
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^Trust Wallet/)).toBeVisible()
  await expect(modal.button('Continue with Facebook')).not.toBeInViewport()
  await expect(modal.button('New here? Get a wallet')).toBeInViewport({ ratio: 1 })
})

test('the card stays where it is while it fades', async ({ modal, page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  for (const size of [
    { height: 800, width: 1280 },
    { height: 844, width: 390 },
  ]) {
    await page.setViewportSize(size)
    await visit('html')
    await modal.pageButton('Connect wallet').click()
    await expect(modal.button(/^Trust Wallet/)).toBeVisible()
    const rects = await modal.dialog.evaluate(async (dialog) => {
      const read = () => {
        const { height, left, top } = (
          dialog.querySelector('.card') ?? dialog
        ).getBoundingClientRect()
        return { height, left, top }
      }
      const before = read()
      dialog.querySelector<HTMLElement>('[aria-label="Close"]')?.click()
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return { after: read(), before }
    })
    // It shrinks to 97%, or moves down by 64 px on a phone.
    const furthest = size.width < 430 ? 64 : 25
    for (const key of ['height', 'left', 'top'] as const)
      expect(Math.abs(rects.after[key] - rects.before[key])).toBeLessThanOrEqual(furthest)
  }
})

test('a waiting view shows one heading, and the dialog keeps its name', async ({
  modal,
  visit,
}) => {
  await visit('html')
  await modal.connect()
  await expect(modal.wait).toHaveText('Continue in Sandbox Wallet')
  await expect(modal.view('Sandbox Wallet')).toBeVisible()
  await expect(modal.title).toHaveCSS('clip-path', 'inset(50%)')
  await modal.cancelButton.click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expect(modal.title).toHaveCSS('clip-path', 'none')
})

/** What is seen in one frame. `overlay` is `auto` while the backdrop is painted. */
type DialogFrame = { readonly backdrop: number; readonly card: number; readonly overlay: string }

/** The frames from the first one in which the view is beside, or is no longer. Runs in the page. */
async function readTurn(isBeside: boolean): Promise<readonly DialogFrame[]> {
  const dialog = document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog')
  const card = dialog?.querySelector('.card')
  if (!dialog || !card) return []
  while (dialog.hasAttribute('data-beside') !== isBeside) await new Promise(requestAnimationFrame)
  // The times are set here, so that the frames are the same on a slow machine.
  const transitions = dialog.getAnimations({ subtree: true }).filter(({ effect }) => {
    const { pseudoElement, target } = effect instanceof KeyframeEffect ? effect : {}
    return target === card || (target === dialog && pseudoElement !== '::before')
  })
  for (const transition of transitions) transition.pause()
  const frames = [0, 30, 60, 90, 120, 149].map((time) => {
    for (const transition of transitions) transition.currentTime = time
    const style = getComputedStyle(dialog)
    return {
      backdrop: Number(getComputedStyle(dialog, '::backdrop').opacity),
      card: Number(getComputedStyle(card).opacity) * Number(style.opacity),
      overlay: style.getPropertyValue('overlay'),
    }
  })
  for (const transition of transitions) transition.finish()
  return frames
}

test('the blur fades while a view turns beside, and the card stays as it is, also on the way back', async ({
  modal,
  page,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button('Sandbox Wallet')).toBeVisible()
  const turn = async (button: Locator, isBeside: boolean) => {
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    const reading = page.evaluate(readTurn, isBeside)
    await button.click()
    const frames = await reading
    expect(frames.map(({ card }) => card)).toEqual(frames.map(() => 1))
    return frames
  }
  const frames = await turn(modal.button('Sandbox Wallet'), true)
  expect(frames.map(({ overlay }) => overlay)).toEqual(frames.map(() => 'auto'))
  const [first, ...rest] = frames.map(({ backdrop }) => backdrop)
  expect(first).toBe(1)
  expect(rest).toEqual(rest.toSorted((one, other) => other - one))
  expect(rest.at(-1)).toBeLessThan(0.05)
  await turn(modal.cancelButton, false)
})
