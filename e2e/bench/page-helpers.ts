import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { type AnnouncedWallets, announceWallets } from './announced-wallets.ts'

/** How much slower the browser runs than the machine. */
export const slowdown = 4

export async function openPage(
  context: BrowserContext,
  wallets: AnnouncedWallets,
): Promise<{ devtools: CDPSession; page: Page }> {
  const page = await context.newPage()
  // The compiled functions call a `__name` helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(announceWallets, wallets)
  return { devtools: await context.newCDPSession(page), page }
}

export async function openSlowPage(
  context: BrowserContext,
  wallets: AnnouncedWallets,
): Promise<{ devtools: CDPSession; page: Page }> {
  const { devtools, page } = await openPage(context, wallets)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(defineIsTextShown)
  await page.addInitScript(watchTasks)
  return { devtools, page }
}

/** Collects the durations of the tasks over 50 ms (W3C Long Tasks). */
function watchTasks(): void {
  const tasks: number[] = []
  Object.assign(globalThis, { longTasks: tasks })
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ buffered: true, type: 'longtask' })
}

/** The durations of the tasks over 50 ms until now, in milliseconds. */
export const readLongTasks = (page: Page): Promise<readonly number[]> =>
  page.evaluate<readonly number[]>('globalThis.longTasks')

/** Defines `isTextShown`: whether an element with exactly a text is visible. Looks into open shadow roots. */
function defineIsTextShown(): void {
  function isTextIn(root: ParentNode, text: string): boolean {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot && isTextIn(element.shadowRoot, text)) return true
      if (element.childElementCount > 0 || element.textContent?.trim() !== text) continue
      if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    }
    return false
  }
  Object.assign(globalThis, { isTextShown: (text: string) => isTextIn(document, text) })
}

/** Returns the ms from a click to the frame after the one in which `condition` (JavaScript) is true. */
export async function timeClick(page: Page, element: string, condition: string): Promise<number> {
  const time = await page.evaluate<number>(`new Promise((resolve) => {
    const button = ${element}
    const isTrue = () => ${condition}
    const start = performance.now()
    const check = () => {
      if (isTrue()) requestAnimationFrame(() => resolve(performance.now() - start))
      else if (performance.now() - start > 20_000) resolve(Infinity)
      else requestAnimationFrame(check)
    }
    button.click()
    requestAnimationFrame(check)
  })`)
  if (!Number.isFinite(time)) throw new Error(`This did not come within 20 seconds: ${condition}`)
  return time
}

/** Collects garbage and returns the size of the heap, in megabytes. */
export async function readHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
