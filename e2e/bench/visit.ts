import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { type AnnouncedWallets, firstWallet } from './announced-wallets.ts'
import { openSlowPage, readHeap, readLongTasks, timeClick } from './page-helpers.ts'

/** How long the page is left alone after it has loaded, in milliseconds: the same time for every kit. */
export const pause = 4_000

/** What one visit of a page measures. Times are in milliseconds, sizes in kilobytes of 1000 bytes. */
export type Visit = {
  /** Script until the click, gzipped. */
  readonly script: number
  readonly requests: number
  /** Scripts that the page requests between the click and the painted row. */
  readonly requestsAfterClick: number
  /** Time in the page's scripts until its load event. */
  readonly scriptAtLoad: number
  /** The time beyond 50 ms of all tasks until the click. */
  readonly blocking: number
  readonly longestTask: number
  /** From the click to the wallet's row. */
  readonly click: number
  readonly secondClick: number
  /** The heap with the list open, in megabytes. */
  readonly heap: number
}

type TraceEvent = {
  readonly name: string
  readonly ts: number
  readonly dur?: number
  readonly args: { readonly data?: { readonly documentLoaderURL?: string; readonly url?: string } }
}

/** Adds up the time in the scripts of a page until its load event, from a trace. Nested events count once. */
function readScriptAtLoad(trace: Buffer, url: string): number {
  // oxlint-disable-next-line no-restricted-properties -- The browser's own trace.
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString())
  const findTime = (isWanted: (event: TraceEvent) => boolean) =>
    Math.min(...traceEvents.filter(isWanted).map(({ ts }) => ts))
  const start = findTime(
    ({ args, name }) =>
      name === 'navigationStart' && Boolean(args.data?.documentLoaderURL?.startsWith(url)),
  )
  const end = findTime(({ name, ts }) => name === 'loadEventEnd' && ts > start)
  const scripts = traceEvents.filter(
    ({ args, name, ts }) =>
      ts > start &&
      ts < end &&
      (name === 'v8.evaluateModule' ||
        (name === 'FunctionCall' && args.data?.url?.startsWith(url))),
  )
  let [sum, last] = [0, 0]
  for (const { dur = 0, ts } of scripts.toSorted((one, other) => one.ts - other.ts)) {
    if (ts < last) continue
    sum += dur
    last = ts + dur
  }
  return sum / 1000
}

/** Counts the scripts of a page and their gzipped size. */
export function countScripts(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length)
    // A script that is still loading when the page closes has no weight.
    size.catch(() => undefined)
    sizes.push(size)
  })
  return {
    count: () => sizes.length,
    weigh: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000,
  }
}

export async function visit(
  browser: Browser,
  { button, url, wallets }: { button: string; url: string; wallets: AnnouncedWallets },
): Promise<Visit> {
  const context = await browser.newContext()
  const { devtools, page } = await openSlowPage(context, wallets)
  const scripts = countScripts(page)
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'blink.user_timing'] })
  await page.goto(url, { waitUntil: 'load' })
  await setTimeout(pause)
  const trace = await browser.stopTracing()
  const tasks = await readLongTasks(page)
  const before = { count: scripts.count(), requests, script: await scripts.weigh() }
  const row = `isTextShown('${firstWallet}')`
  const click = await timeClick(page, button, row)
  const requestsAfterClick = scripts.count() - before.count
  const heap = await readHeap(devtools)
  await page.keyboard.press('Escape')
  await setTimeout(pause / 2)
  const secondClick = await timeClick(page, button, row)
  await context.close()
  return {
    blocking: tasks.reduce((sum, task) => sum + task - 50, 0),
    click,
    heap,
    longestTask: Math.max(0, ...tasks),
    requests: before.requests,
    requestsAfterClick,
    script: before.script,
    scriptAtLoad: readScriptAtLoad(trace, url),
    secondClick,
  }
}
