import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type AnnouncedWallets, firstWallet } from './announced-wallets.ts'
import { portico } from './kits.ts'
import { openPage, openSlowPage, readHeap, timeClick } from './page-helpers.ts'
import { countScripts, pause } from './visit.ts'

export type Scrolling = {
  readonly elements: number
  readonly frames: readonly number[]
  /** The position of the last row that was rendered. */
  readonly rows: number
}

async function withContext<value>(
  browser: Browser,
  use: (context: BrowserContext) => Promise<value>,
): Promise<value> {
  const context = await browser.newContext()
  try {
    return await use(context)
  } finally {
    await context.close()
  }
}

/** Returns the highest number of elements, and the frames over 50 ms (W3C Long Animation Frames). */
export async function scrollToEnd(page: Page) {
  await page.locator('.virtual li').first().waitFor()
  // The view before it leaves for a moment.
  await page.locator('portico-modal .leaving').waitFor({ state: 'detached' })
  return page.evaluate(
    () =>
      new Promise<Scrolling>((resolve) => {
        const root = document.querySelector('portico-modal')?.shadowRoot
        const list = root?.querySelector('.virtual')
        const frames: number[] = []
        new PerformanceObserver((found) => {
          frames.push(...found.getEntries().map(({ duration }) => duration))
        }).observe({ type: 'long-animation-frame' })
        let [elements, last, rows] = [0, -1, 0]
        const step = () => {
          elements = Math.max(elements, root?.querySelectorAll('*').length ?? 0)
          rows = Math.max(rows, ...[...(list?.querySelectorAll('li') ?? [])].map(toPosition))
          list?.scrollBy(0, 300)
          const top = list?.scrollTop ?? 0
          const isWhole = !list?.querySelector('[aria-setsize="-1"]')
          if (isWhole && top === last) setTimeout(() => resolve({ elements, frames, rows }), 500)
          else requestAnimationFrame(step)
          last = top
        }
        const toPosition = (row: Element) => Number(row.getAttribute('aria-posinset'))
        requestAnimationFrame(step)
      }),
  )
}

export function measureScrolling(browser: Browser, url: string, wallets: AnnouncedWallets) {
  return withContext(browser, async (context) => {
    const { page } = await openSlowPage(context, wallets)
    await page.goto(url, { waitUntil: 'networkidle' })
    return scrollToEnd(page)
  })
}

/** Opens and closes the modal a hundred times. Returns what the page has more than before. */
export function measureOpenings(browser: Browser, url: string, wallets: AnnouncedWallets) {
  return withContext(browser, async (context) => {
    const { devtools, page } = await openPage(context, wallets)
    await page.goto(url, { waitUntil: 'networkidle' })
    const openAndClose = async (times: number) => {
      for (let count = 0; count < times; count += 1) {
        await page.locator('portico-button button:not([hidden])').click()
        await page.getByText(firstWallet, { exact: true }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByText(firstWallet, { exact: true }).waitFor({ state: 'hidden' })
      }
    }
    const read = async () => {
      // The next opening is made ready by then.
      await wait(pause)
      const heap = await readHeap(devtools)
      const { jsEventListeners, nodes } = await devtools.send('Memory.getDOMCounters')
      return { heap, listeners: jsEventListeners, nodes }
    }
    await openAndClose(5)
    const before = await read()
    await openAndClose(100)
    const after = await read()
    return {
      heap: after.heap - before.heap,
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
    }
  })
}

const modal = `document.querySelector('portico-modal').shadowRoot`
export const findButton = (text: string) =>
  `[...${modal}.querySelectorAll('button')].find((one) => one.textContent.includes('${text}'))`
export const isView = (title: string) =>
  `${modal}.querySelector('h2')?.textContent === '${title}' && !${modal}.querySelector('.body .spinner')`
const back = { button: `${modal}.querySelector('header button')`, title: 'Connect a wallet' }

/** The presses of one visit, and the titles of the views that they open. */
const presses = [
  { button: portico.button, title: 'Connect a wallet' },
  { button: findButton('All wallets'), title: 'All wallets' },
  back,
  { button: findButton('Get a wallet'), title: 'What is a wallet?' },
  back,
  { button: back.button, title: 'Help' },
]

/** Returns the ms from each press to the painted view, and the kB of script until the balance is shown. */
export function measureViews(browser: Browser, url: string, wallets: AnnouncedWallets) {
  return withContext(browser, async (context) => {
    const { page } = await openSlowPage(context, wallets)
    const times: Record<string, number> = {}
    await page.goto(url, { waitUntil: 'networkidle' })
    for (const { button, title } of presses) {
      const time = await timeClick(page, button, isView(title))
      times[title] ??= time
    }
    return { connected: await weighConnection(context, url, wallets), times }
  })
}

/** The kilobytes of script that a page loads until a browser wallet is connected and its balance shown. */
async function weighConnection(
  context: BrowserContext,
  url: string,
  wallets: AnnouncedWallets,
): Promise<number> {
  const { page } = await openPage(context, wallets)
  const scripts = countScripts(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('portico-button button:not([hidden])').click()
  await page.getByRole('button', { name: firstWallet }).click()
  await page.locator('portico-button').getByText(/ETH/).waitFor()
  await page.waitForLoadState('networkidle')
  return scripts.weigh()
}
