import { test as galleryTest } from '../fixtures/gallery.ts'
import { holdChunk } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { type Frame, MotionFrames } from '../pages/motion-frames.ts'
import { dragDown } from '../pages/touch.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const sizes = [
  { height: 800, width: 1280 },
  { height: 844, width: 390 },
] as const

const isRising = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0) - 0.01)
const isFalling = (values: readonly number[]) => isRising(values.map((value) => -value))

function toEnds(frames: readonly Frame[]): { readonly first: Frame; readonly last: Frame } {
  const [first] = frames
  const last = frames.at(-1)
  if (!first || !last) throw new Error('There is no frame.')
  return { first, last }
}

for (const size of sizes)
  test(`issue 16 row 7: the card opens from half its opacity and closes to nothing, with its content in each frame, at ${size.width} px`, async ({
    modal,
    page,
    visit,
  }) => {
    const frames = await MotionFrames.create(page)
    await page.setViewportSize(size)
    await visit('html')
    await modal.pageButton('Connect wallet').click()
    await expect(modal.button(/^Trust Wallet/)).toBeVisible()
    await modal.close()
    await expect(modal.dialog).toBeHidden()
    await expect.poll(async () => (await frames.now()).card).toBe(0)

    const opening = await frames.ofDialog(modal.pageButton('Connect wallet'))
    const isSheet = size.width < 430
    const { first, last } = toEnds(opening)
    expect(first.card).toBeGreaterThan(isSheet ? 0.99 : 0.4)
    expect(isRising(opening.map(({ card }) => card))).toBe(true)
    expect(last.card).toBe(1)
    expect(Math.min(...opening.map(({ content }) => content))).toBe(1)
    // A sheet comes from below by its height; on a wide page the card grows.
    expect(isFalling(opening.map(({ top }) => top))).toBe(true)
    expect(first.top - last.top).toBeGreaterThan(isSheet ? last.height * 0.9 : 2)

    const before = await frames.now()
    const closing = await frames.ofDialog(modal.closeButton)
    expect(toEnds(closing).first).toEqual(before)
    expect(isFalling(closing.map(({ card }) => card))).toBe(true)
    expect(toEnds(closing).last.card).toBe(0)
    expect(Math.min(...closing.map(({ content }) => content))).toBe(1)
    expect(isRising(closing.map(({ top }) => top))).toBe(true)
    await expect(modal.dialog).toBeHidden()
  })

test('issue 16 row 7: the height begins where it was, also where the foot of the card goes or comes', async ({
  modal,
  page,
  visit,
}) => {
  const frames = await MotionFrames.create(page)
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^Trust Wallet/)).toBeVisible()
  const leavingTitle = modal.root.locator('.leaving-title')
  for (const [press, title] of [
    ['New here? Get a wallet', 'What is a wallet?'],
    ['Back', 'Connect a wallet'],
  ] as const) {
    await expect.poll(() => modal.dialog.evaluate(countMotions)).toBe(0)
    const before = await frames.now()
    const titleBefore = await modal.title.innerText()
    await frames.hold()
    await modal.button(press).click()
    await expect(modal.view(title)).toBeVisible()
    await expect.poll(async () => (await frames.sample()).at(-1)?.height).not.toBe(before.height)
    const sampled = await frames.sample()
    const heights = sampled.map(({ height }) => height)
    expect(Math.abs(toEnds(sampled).first.height - before.height), press).toBeLessThan(1)
    expect(isRising(heights) || isFalling(heights), press).toBe(true)
    expect(Math.min(...sampled.map(({ content }) => content)), press).toBeGreaterThan(0.3)
    // The title before crosses with the view before.
    await expect(leavingTitle).toHaveText(titleBefore)
    await frames.release()
    await expect.poll(() => modal.dialog.evaluate(countMotions)).toBe(0)
    await expect(leavingTitle).toHaveCount(0)
    expect(Math.abs(toEnds(sampled).last.height - (await frames.now()).height), press).toBeLessThan(
      2,
    )
  }
})

/** How many motions there are in the dialog. Runs in the page. */
const countMotions = (dialog: Element) => dialog.getAnimations({ subtree: true }).length

test('issue 16 row 7: Back in the middle of a change ends at the view that the navigation says, and nothing else is left', async ({
  modal,
  page,
  visit,
}) => {
  const frames = await MotionFrames.create(page)
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^Trust Wallet/)).toBeVisible()
  await expect.poll(() => modal.dialog.evaluate(countMotions)).toBe(0)
  const { height } = await frames.now()
  await frames.hold()
  await modal.button('New here? Get a wallet').click()
  await expect(modal.view('What is a wallet?')).toBeVisible()
  const way = await frames.sample()
  await modal.backButton.click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  const back = await frames.sample()
  expect(Math.min(...[...way, ...back].map(({ content }) => content))).toBeGreaterThan(0.3)
  await frames.release()
  await expect.poll(() => modal.dialog.evaluate(countMotions)).toBe(0)
  await expect(modal.root.locator('.leaving')).toHaveCount(0)
  await expect(modal.root.locator('.view')).toHaveCount(1)
  await expect(modal.button(/^Trust Wallet/)).toBeEnabled()
  const { content, entering, ...end } = await frames.now()
  expect({ content, entering, height: end.height }).toEqual({ content: 1, entering: 0, height })
  await modal.button('New here? Get a wallet').click()
  await expect(modal.text('One place for what you own')).toBeVisible()
})

test('issue 16 row 7: a view stays until the code of the next one is there, for 400 ms at most', async ({
  modal,
  page,
  visit,
}) => {
  const frames = await MotionFrames.create(page)
  const release = await holdChunk(page, 'guides')
  await page.clock.install()
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.button(/^Trust Wallet/)).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await modal.button('New here? Get a wallet').click()
  await page.clock.runFor(390)
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expect(modal.text('Trust Wallet')).toBeVisible()
  expect((await frames.now()).content).toBe(1)
  await page.clock.runFor(20)
  await expect(modal.view('What is a wallet?')).toBeVisible()
  await expect(modal.status.filter({ hasText: 'Loading' })).toBeVisible()
  expect((await frames.now()).content).toBeGreaterThan(0.3)
  release()
  await page.clock.resume()
  await expect(modal.text('One place for what you own')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { height: 844, width: 390 } })

  test('issue 16 row 7: the card follows the finger, fades what is behind it, and goes down without a jump', async ({
    modal,
    page,
    visit,
  }) => {
    const loaded = page.waitForResponse(/sheet[^/]*\.js/)
    const frames = await MotionFrames.create(page)
    await visit('html')
    await modal.pageButton('Connect wallet').tap()
    await expect(modal.button(/^Trust Wallet/)).toBeVisible()
    await loaded
    await expect.poll(() => modal.dialog.evaluate(countMotions)).toBe(0)
    const { top } = await frames.now()
    const readScrim = () =>
      modal.dialog.evaluate((dialog) => Number(getComputedStyle(dialog, '::backdrop').opacity))

    const tops: number[] = []
    const scrims: number[] = []
    const onMove = async () => {
      tops.push((await frames.now()).top - top)
      scrims.push(await readScrim())
    }
    // Halfway, and back again.
    await dragDown({ distance: 120, from: modal.title, onMove, page })
    expect(tops.slice(-1)).toEqual([120])
    expect(isRising(tops)).toBe(true)
    expect(isFalling(scrims)).toBe(true)
    expect(scrims.at(-1)).toBeLessThan(0.9)
    await expect.poll(async () => (await frames.now()).top).toBe(top)
    await expect.poll(readScrim).toBe(1)
    await expect(modal.dialog).toBeVisible()

    await page.evaluate(recordUntilGone)
    await dragDown({ distance: 400, from: modal.title, page })
    await expect(modal.dialog).toBeHidden()
    const away: readonly Frame[] = await page.evaluate(() => Object(window).recorded)
    const seen = away.filter(({ card }) => card > 0)
    expect(isRising(seen.map((frame) => frame.top))).toBe(true)
    expect(Math.min(...seen.map(({ content }) => content))).toBe(1)
  })
})

/** Records each frame until the card is gone. Runs in the page. */
function recordUntilGone(): void {
  const recorded: Frame[] = []
  const step = () => {
    const frame = Object(window).readFrame()
    recorded.push(frame)
    if (frame.card > 0) requestAnimationFrame(step)
  }
  step()
  Object.assign(window, { recorded })
}

galleryTest.describe('in both directions of reading', () => {
  for (const [dir, ahead] of [
    ['ltr', 16],
    ['rtl', -16],
  ] as const)
    galleryTest(
      `issue 16 row 7: a view comes from ahead and goes back there, ${dir}`,
      async ({ page, showEntry }) => {
        const frames = await MotionFrames.create(page)
        await showEntry({ state: 'default', view: 'Help' }, { dir, theme: 'dark', width: 1024 })
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await frames.hold()
        for (const [press, way] of [
          [/^What is a wallet\?/, ahead],
          ['Back', -ahead],
        ] as const) {
          await page.getByRole('dialog').getByRole('button', { name: press }).click()
          await expect(page.locator('.leaving')).toHaveCount(1)
          const [first, ...rest] = await frames.sample()
          expect(first?.entering, String(press)).toBe(way)
          expect(first?.leaving, String(press)).toBe(0)
          expect(Math.sign(rest[3]?.leaving ?? 0), String(press)).toBe(-Math.sign(way))
          expect(Math.abs(rest.at(-1)?.entering ?? way), String(press)).toBeLessThan(1)
          await frames.release()
          await expect(page.locator('.leaving')).toHaveCount(0)
          await frames.hold()
        }
      },
    )
})
