import type { Locator, Page } from '@playwright/test'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/test.ts'
import { dragDown } from '../pages/touch.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** What one painted frame shows of the card. */
type Frame = {
  /** The opacity of the card, 0 if it is not displayed. */
  readonly card: number
  /** The sum of the opacities of the views: the one that leaves and the one that enters. */
  readonly content: number
}

/** Records each frame until the card stands still or is gone. Runs in the page. */
function recordFrames(): void {
  const frames: Frame[] = []
  const root = document.querySelector('portico-modal')?.shadowRoot
  const toOpacity = (element: Element | null | undefined) =>
    element ? Number(getComputedStyle(element).opacity) : 1
  const toContent = () =>
    [...(root?.querySelectorAll('.view') ?? [])]
      .map((view) => toOpacity(view) * toOpacity(view.closest('.leaving')))
      .reduce((sum, opacity) => sum + opacity, 0)
  function read(): void {
    const card = root?.querySelector('.card')
    const { height = 0 } = card?.getBoundingClientRect() ?? {}
    const opacity = toOpacity(card) * toOpacity(card?.closest('dialog'))
    frames.push({ card: height > 0 ? opacity : 0, content: toContent() })
  }
  // The message is handled after the frame's layout, so what is read has been painted.
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', read)
  port1.start()
  const step = () => {
    port2.postMessage(undefined)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
  Object.assign(window, { frames })
}

const readFrames = (page: Page): Promise<readonly Frame[]> =>
  page.evaluate(() => Object(window).frames.splice(0))

/** Waits until nothing of the dialog moves. */
const expectStill = ({ dialog }: { dialog: Locator }): Promise<void> =>
  expect.poll(() => dialog.evaluate((root) => root.getAnimations({ subtree: true }).length)).toBe(0)

test('§9.35 no frame between two views is blank, forward and back', async ({
  modal,
  page,
  visit,
}) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expectStill(modal)
  await page.evaluate(recordFrames)
  for (const [press, title] of [
    ['New here? Get a wallet', 'What is a wallet?'],
    ['Back', 'Connect a wallet'],
    ['Help', 'Help'],
    ['What is a wallet?', 'What is a wallet?'],
  ] as const) {
    await modal.button(press).click()
    await expect(modal.view(title)).toBeVisible()
    await expectStill(modal)
    const frames = await readFrames(page)
    expect(Math.min(...frames.map(({ content }) => content)), press).toBeGreaterThan(0.3)
    expect(Math.min(...frames.map(({ card }) => card)), press).toBe(1)
  }
})

test('a wallet that connects is shown while the card goes, and the page knows of it at once', async ({
  host,
  modal,
  page,
  prompt,
  visit,
}) => {
  await visit('html')
  await modal.connect()
  await expect(prompt.dialog).toBeVisible()
  await page.evaluate(recordFrames)
  await prompt.approve()
  await expect(modal.text('Connected')).toBeVisible()
  await expect(host.account).toHaveText(/^0x/)
  await expect(modal.dialog).toBeHidden()
  const frames = await readFrames(page)
  const gone = frames.findIndex(({ card }) => card === 0)
  expect(Math.min(...frames.slice(0, gone).map(({ content }) => content))).toBeGreaterThan(0.3)
})

for (const way of ['Escape', 'Close'] as const)
  test(`${way} ends the time that a connected wallet is shown, of which the page does not wait for the end`, async ({
    host,
    modal,
    page,
    prompt,
    visit,
  }) => {
    await page.clock.install()
    await visit('html')
    await modal.connect()
    await expect(prompt.dialog).toBeFocused()
    // The time stands still from here: nothing ends that waits for it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await prompt.approve()
    await expect(modal.text('Connected')).toBeVisible()
    await expect(host.account).toHaveText(/^0x/)
    await expect(modal.backButton).toHaveCount(0)
    await (way === 'Escape' ? page.keyboard.press(way) : modal.close())
    await expect(modal.dialog).toBeHidden()
    await expect(host.account).toHaveText(/^0x/)
  })

test('a view that one goes back to has its scroll position and its focus again', async ({
  modal,
  page,
  visit,
}) => {
  await page.setViewportSize({ height: 360, width: 800 })
  // The number of wallets comes while the other view is shown: the button that leads to them has a longer text then.
  const answer = await holdRequests(page, /\/getWallets/)
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  const all = modal.button(/^All wallets/)
  await expect(all).toHaveText('All wallets')
  await all.focus()
  const scroller = modal.root.locator('.body')
  const scrolled = await scroller.evaluate((body) => {
    body.scrollTop = 30
    return body.scrollTop
  })
  expect(scrolled).toBe(30)
  await page.keyboard.press('Enter')
  await expect(modal.view('All wallets')).toBeVisible()
  answer()
  await expect(modal.allWallets.first()).toBeVisible()
  await modal.button('Back').click()
  await expect(modal.view('Connect a wallet')).toBeVisible()
  await expect(all).toHaveText(/^All wallets\d/)
  await expect(all).toBeFocused()
  expect(await scroller.evaluate((body) => body.scrollTop)).toBe(scrolled)
})

test('a card that grows at the end of a motion has no scrollbar before the motion ends', async ({
  modal,
  visit,
}) => {
  await visit('html')
  await modal.pageButton('Connect wallet').click()
  // The last wallets that come.
  await expect(modal.button(/^Trust Wallet/)).toBeVisible()
  await expect(modal.button(/^All wallets/)).toHaveText(/\d/)
  await expectStill(modal)
  const overflows = await modal.root.locator('.body').evaluate(async (body) => {
    const [content = body] = body.children
    const readOverflow = () => getComputedStyle(body).overflowY
    /** Makes the content higher. Its observer is called in the same frame as the one of the card, after it. */
    const grow = (height: number, read: () => string | undefined) =>
      new Promise<string | undefined>((resolve) => {
        const part = document.createElement('div')
        part.style.blockSize = `${height}px`
        content.append(part)
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          resolve(read())
        })
        observer.observe(content)
      })
    // The motion still runs for longer than the test, and its height is the last one to the pixel.
    const slowDown = () => {
      const [motion] = body.getAnimations()
      if (motion) Object.assign(motion, { playbackRate: 1e-6, currentTime: 219.9 })
      return motion?.playState
    }
    return [readOverflow(), await grow(800, slowDown), await grow(20, readOverflow)]
  })
  expect(overflows).toEqual(['auto', 'running', 'hidden'])
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { height: 844, width: 390 } })

  test('the card can be dragged away by its header, and springs back from a short drag', async ({
    modal,
    page,
    visit,
  }) => {
    const loaded = page.waitForResponse(/sheet[^/]*\.js/)
    await visit('html')
    await modal.pageButton('Connect wallet').tap()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await loaded
    const top = () =>
      modal.root.locator('.card').evaluate((card) => card.getBoundingClientRect().top)
    await expectStill(modal)
    const before = await top()
    await dragDown({ distance: 60, from: modal.title, page })
    await expect.poll(top).toBe(before)
    await expect(modal.dialog).toBeVisible()
    await dragDown({ distance: 400, from: modal.title, page })
    await expect(modal.dialog).toBeHidden()
    await modal.pageButton('Connect wallet').tap()
    await expect(modal.view('Connect a wallet')).toBeVisible()
    await expect.poll(top).toBe(before)
  })
})
