import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { findOrInstallChromium } from '../../.tooling/chromium.mjs'
import { startService } from '../sandbox/service.ts'
import { readWalletScript } from '../sandbox/wallets/browser-wallet/wallet-script.ts'
import { startWorld } from '../sandbox/world.ts'

const output = join(import.meta.dirname, '../../.cache/bench')
const slowdown = 4
const runs = 9

type Measure = {
  /** In kilobytes of 1000 bytes, gzipped. */
  readonly beforeClick: number
  readonly toList: number
  /** In milliseconds. */
  readonly scriptAtLoad: number
  readonly clickToList: number
}

/** Builds a page as a host developer would, and serves it. */
async function startPage(name: string, root: string) {
  const outDir = join(output, name)
  const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }
  await build({
    build: { emptyOutDir: true, outDir },
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, root),
  })
  return startService({
    name: `bench-${name}`,
    port: undefined,
    routes(app) {
      app.get('*', async (context) => {
        const path = context.req.path === '/' ? '/index.html' : context.req.path
        const body = await readFile(join(outDir, path)).catch(() => undefined)
        if (!body) return context.body(null, 204)
        return context.body(new Uint8Array(body), 200, {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
        })
      })
    },
  })
}

/** Adds up the gzipped size of the scripts that the page loads, in kilobytes. */
function weighScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000
}

/** Waits until the page has loaded no resource for half a second. */
function waitForQuiet(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, 500)
        new PerformanceObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(resolve, 500)
        }).observe({ type: 'resource' })
      }),
  )
}

/** Milliseconds from the click on the button to the frame after the one that shows the list, by the page's clock. */
function measureClick(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = document
          .querySelector('portico-button')
          ?.shadowRoot?.querySelector('button:not([hidden])')
        const start = performance.now()
        const check = () => {
          const list = document
            .querySelector('portico-modal')
            ?.shadowRoot?.querySelector('dialog[open] li')
          if (list) requestAnimationFrame(() => resolve(performance.now() - start))
          else requestAnimationFrame(check)
        }
        if (button instanceof HTMLElement) button.click()
        check()
      }),
  )
}

/** The milliseconds that a page has spent in scripts. A sampling profiler would slow the page down. */
async function readScriptTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000
}

async function measure(browser: Browser, url: string, wallet: string): Promise<Measure> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  // The compiled functions call a `__name` helper, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named')
  // Delays idle callbacks until the scripts of the first load have been measured.
  await page.addInitScript(() => {
    const real = globalThis.requestIdleCallback.bind(globalThis)
    const waiting: IdleRequestCallback[] = []
    globalThis.requestIdleCallback = (callback) => waiting.push(callback)
    Object.assign(globalThis, {
      goIdle: () => {
        for (const callback of waiting) real(callback)
      },
    })
  })
  const weigh = weighScripts(page)
  await page.goto(url, { waitUntil: 'load' })
  const scriptAtLoad = await readScriptTime(devtools)
  const beforeClick = await weigh()
  await page.evaluate(wallet)
  await page.evaluate('goIdle()')
  await waitForQuiet(page)
  const clickToList = await measureClick(page)
  const toList = await weigh()
  await context.close()
  return { beforeClick, clickToList, scriptAtLoad, toList }
}

function printScrolling({ elements, frames }: Awaited<ReturnType<typeof measureScrolling>>): void {
  const [longest] = frames.toSorted((one, other) => other - one)
  const long = longest ? `, the longest ${longest.toFixed(1)} ms` : ''
  process.stdout.write(
    `1,000 wallets scrolled through, CPU ${slowdown}x slowed: at most ${elements} elements (budget 300), ${frames.length} frames over 50 ms (budget none)${long}\n`,
  )
}

/**
 * Scrolls through a thousand wallets. Returns the highest number of elements, and the durations of the frames over
 * 50 ms (W3C Long Animation Frames, which count the page's own work).
 */
async function measureScrolling(browser: Browser, url: string) {
  const page = await browser.newPage()
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(url)
  await page.locator('.virtual li').first().waitFor()
  await waitForQuiet(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const measured = await page.evaluate(
    () =>
      new Promise<{ elements: number; frames: number[] }>((resolve) => {
        const root = document.querySelector('portico-modal')?.shadowRoot
        const list = root?.querySelector('.virtual')
        const frames: number[] = []
        new PerformanceObserver((found) => {
          frames.push(...found.getEntries().map(({ duration }) => duration))
        }).observe({ type: 'long-animation-frame' })
        let [elements, steps] = [0, 0]
        const step = () => {
          elements = Math.max(elements, root?.querySelectorAll('*').length ?? 0)
          list?.scrollBy(0, 300)
          steps += 1
          if (steps < 185) requestAnimationFrame(step)
          else setTimeout(() => resolve({ elements, frames }), 500)
        }
        requestAnimationFrame(step)
      }),
  )
  await page.close()
  return measured
}

function toMedian(values: readonly number[]): number {
  return (
    values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? Number.NaN
  )
}

const rows = [
  { budget: 15, key: 'beforeClick', name: 'script before the click, gzip', unit: 'kB' },
  // 15 before the click, 115 for the wallets, and 15 for each login chunk. Logins are on unless the host disables them.
  { budget: 160, key: 'toList', name: 'script to the painted list, gzip', unit: 'kB' },
  {
    budget: 15,
    key: 'scriptAtLoad',
    name: `script time at load, CPU ${slowdown}x slowed`,
    unit: 'ms',
  },
  {
    budget: 80,
    key: 'clickToList',
    name: `click to painted list, CPU ${slowdown}x slowed`,
    unit: 'ms',
  },
] as const

function print(measures: readonly Measure[]): void {
  process.stdout.write(`Plain-HTML host, the median of ${runs} runs.\n`)
  for (const { budget, key, name, unit } of rows) {
    const values = measures.map((measured) => measured[key])
    const spread = `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)}`
    const median = `${toMedian(values).toFixed(1)} ${unit}`
    process.stdout.write(
      `${name.padEnd(42)} ${median.padStart(10)}   (${spread}; budget ${budget} ${unit})\n`,
    )
  }
}

const world = await startWorld()
const [host, list] = [
  await startPage('quick-start', '../hosts/quick-start'),
  await startPage('many-wallets', '../hosts/many-wallets'),
]
const wallet = await readWalletScript(world.facts)
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  executablePath: findOrInstallChromium(),
})
try {
  const measures: Measure[] = []
  // The first run warms up the browser and does not count.
  await measure(browser, host.url, wallet)
  for (let run = 0; run < runs; run += 1) measures.push(await measure(browser, host.url, wallet))
  print(measures)
  printScrolling(await measureScrolling(browser, list.url))
} finally {
  await browser.close()
  await Promise.all([host.stop(), list.stop(), world.stop()])
}
