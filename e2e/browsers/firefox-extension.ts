import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { findOrInstallFirefox } from '../../.tooling/other-browsers.mjs'
import { decodePixels, readPixels } from '../pages/qr-picture.ts'
import { createTab } from './firefox.ts'
import type { Tab } from './tab.ts'

const root = join(import.meta.dirname, '../..')
const extensionId = '{5f1c1c2e-6f0b-4a53-9b7e-2d6a3f8c41d7}'
/** The host of the extension's pages, which Firefox otherwise picks. */
const uuid = '0d9c5b1e-3f7a-4c62-8e1d-7a4b9c2f6e30'

/** Firefox with the built extension. */
export type FirefoxExtension = {
  /** The tab of the dapp. */
  readonly tab: Tab
  /** Saves the settings in the options page, opens the popup for the site of the tab, and switches the site on. */
  readonly switchOn: (settings: Readonly<Record<string, string>>) => Promise<void>
  /** The content of the QR code that the tab shows. */
  readonly scan: () => Promise<string>
  readonly stop: () => Promise<void>
}

function buildExtension(folder: string): void {
  const wxt = join(root, 'node_modules/wxt/bin/wxt.mjs')
  const env = { ...process.env, PORTICO_EXTENSION_OUTPUT: folder }
  const { status, stderr } = spawnSync(process.execPath, [wxt, 'build', '-b', 'firefox'], {
    cwd: root,
    env,
  })
  if (status !== 0) throw new Error(`The extension does not build.\n${String(stderr)}`)
}

/** Grants the built copy access to 127.0.0.1: Firefox does not tell an extension the addresses of other tabs. */
async function allowLoopback(path: string): Promise<void> {
  const manifest: object = JSON.parse(await readFile(path, 'utf8'))
  const allowed = { ...manifest, host_permissions: ['http://127.0.0.1/*'] }
  await writeFile(path, JSON.stringify(allowed))
}

/** Builds the extension and starts Firefox with it. */
export async function startFirefoxExtension(): Promise<FirefoxExtension> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-extension-'))
  buildExtension(folder)
  await allowLoopback(join(folder, 'firefox-mv3/manifest.json'))
  const browser = await launch({
    // Without it, WebDriver BiDi opens no page of an extension.
    args: ['--remote-allow-system-access'],
    browser: 'firefox',
    executablePath: findOrInstallFirefox(),
    defaultViewport: { height: 900, width: 1280 },
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
      // A test cannot answer the browser's own prompt.
      'extensions.webextOptionalPermissionPrompts': false,
      'intl.accept_languages': 'en-US',
    },
  })
  await browser.installExtension(join(folder, 'firefox-mv3'))
  const page = await browser.newPage()
  return {
    tab: { ...createTab(page), close: () => page.close() },
    async scan() {
      const png = await page.screenshot({ encoding: 'base64' })
      return decodePixels(await page.evaluate(readPixels, png))
    },
    switchOn: (settings) => switchOn({ browser, page, settings }),
    async stop() {
      await browser.close()
      await rm(folder, { force: true, recursive: true })
    },
  }
}

async function switchOn(parts: {
  browser: Browser
  page: Page
  settings: Readonly<Record<string, string>>
}): Promise<void> {
  const { browser, page, settings } = parts
  const popup = await browser.newPage()
  const address = `moz-extension://${uuid}`
  // No event tells that a page of an extension has loaded.
  await popup.goto(`${address}/options.html`, { waitUntil: [] })
  // A page in the background does not move on, and a click waits until nothing moves.
  await popup.bringToFront()
  for (const [label, value] of Object.entries(settings))
    await popup.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(value)
  await popup.locator('::-p-aria([name="Save"][role="button"])').click()
  await popup.locator('::-p-text(Saved. Pages use it)').wait()
  const id = await popup.evaluate(findTabId, page.url())
  await popup.goto(`${address}/popup.html?tab=${id}`, { waitUntil: [] })
  // Firefox finds no switch by its role and name. The first of the popup is the one of the site.
  await popup.locator('[role="switch"]').click()
  await page.bringToFront()
}

/** The id of the tab with this URL. Runs in an extension page. */
async function findTabId(address: string): Promise<number | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: every extension page has `browser`.
  const { browser } = globalThis as unknown as {
    browser: { tabs: { query: (query: object) => Promise<{ id?: number; url?: string }[]> } }
  }
  return (await browser.tabs.query({})).find(({ url }) => url === address)?.id
}
