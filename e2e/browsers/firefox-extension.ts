import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, launch, type Page } from 'puppeteer-core'
import { findOrInstallFirefox } from '../../.tooling/other-browsers.mjs'
import { decodePixels, readPixels } from '../pages/qr-picture.ts'
import { createTab } from './firefox.ts'
import { createFirefoxApproval, type FirefoxApproval } from './firefox-approval.ts'
import type { Tab } from './tab.ts'
import { Visitor } from './visitor.ts'

const root = join(import.meta.dirname, '../..')
const extensionId = '{5f1c1c2e-6f0b-4a53-9b7e-2d6a3f8c41d7}'
/** The host of the extension's pages, which Firefox otherwise picks. */
const uuid = '0d9c5b1e-3f7a-4c62-8e1d-7a4b9c2f6e30'
const address = `moz-extension://${uuid}`

export type FirefoxExtension = {
  readonly tab: Tab
  /** Saves fields and boxes in the options page, opens the popup for the site of the tab, and switches the site on. */
  readonly switchOn: (
    settings: Readonly<Record<string, string>>,
    boxes?: readonly string[],
  ) => Promise<void>
  readonly openOptions: () => Promise<FirefoxOptions>
  /** Opens the popup for the site of the tab, in a tab of its own. */
  readonly openPopup: () => Promise<Visitor>
  readonly openRecordings: (file: string) => Promise<Visitor>
  readonly listDownloads: () => Promise<readonly string[]>
  readonly approval: FirefoxApproval
  /** The content of the QR code that the tab shows. */
  readonly scan: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** The options page, in a tab of its own. */
export type FirefoxOptions = {
  readonly fill: (label: string, value: string) => Promise<void>
  readonly importFile: (file: string) => Promise<void>
  readonly visitor: Visitor
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

/** Builds the extension into a folder, which the caller removes. */
export async function buildFirefoxExtension(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-extension-'))
  buildExtension(folder)
  await allowLoopback(join(folder, 'firefox-mv3/manifest.json'))
  return folder
}

export async function startFirefoxExtension(folder: string): Promise<FirefoxExtension> {
  const downloads = await mkdtemp(join(tmpdir(), 'portico-downloads-'))
  const browser = await launch({
    // Without it, WebDriver BiDi opens no page of an extension.
    args: ['--remote-allow-system-access'],
    browser: 'firefox',
    executablePath: findOrInstallFirefox(),
    defaultViewport: { height: 900, width: 1280 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: uuid }),
      // A test cannot answer the browser's own prompt.
      'extensions.webextOptionalPermissionPrompts': false,
      'intl.accept_languages': 'en-US',
    },
  })
  await browser.installExtension(join(folder, 'firefox-mv3'))
  const page = await browser.newPage()
  async function open(path: string): Promise<Page> {
    const opened = await browser.newPage()
    // No event tells that a page of an extension has loaded.
    await opened.goto(`${address}/${path}`, { waitUntil: [] })
    // A page in the background does not move on, and a click waits until nothing moves.
    await opened.bringToFront()
    return opened
  }
  const pages = createExtensionPages(page, open)
  return {
    ...pages,
    async listDownloads() {
      const names = await readdir(downloads)
      return names.filter((name) => name.endsWith('.json')).map((name) => join(downloads, name))
    },
    tab: { ...createTab(page), close: () => page.close() },
    async scan() {
      const png = await page.screenshot({ encoding: 'base64' })
      return decodePixels(await page.evaluate(readPixels, png))
    },
    async stop() {
      await browser.close()
      await rm(downloads, { force: true, recursive: true })
    },
  }
}

function createExtensionPages(site: Page, open: (path: string) => Promise<Page>) {
  async function upload(page: Page, file: string): Promise<void> {
    const input = await page.waitForSelector('input[type=file]')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the selector names an input.
    await (input as ElementHandle<HTMLInputElement>).uploadFile(file)
  }
  const fill = (page: Page, label: string, value: string) =>
    page.locator(`::-p-aria([name="${label}"][role="textbox"])`).fill(value)
  const visit = (page: Page) => new Visitor({ ...createTab(page), close: () => page.close() })
  async function openPopup(): Promise<Page> {
    const popup = await open('popup.html')
    const id = await popup.evaluate(findTabId, site.url())
    await popup.goto(`${address}/popup.html?tab=${id}`, { waitUntil: [] })
    return popup
  }
  return {
    approval: createFirefoxApproval(site, () => open('options.html')),
    async openOptions(): Promise<FirefoxOptions> {
      const options = await open('options.html')
      return {
        fill: (label, value) => fill(options, label, value),
        importFile: (file) => upload(options, file),
        visitor: visit(options),
      }
    },
    openPopup: async () => visit(await openPopup()),
    async openRecordings(file: string) {
      const sessions = await open('recordings.html')
      await upload(sessions, file)
      return visit(sessions)
    },
    async switchOn(settings: Readonly<Record<string, string>>, boxes: readonly string[] = []) {
      const options = await open('options.html')
      for (const [label, value] of Object.entries(settings)) await fill(options, label, value)
      for (const name of boxes)
        await options.locator(`::-p-aria([name="${name}"][role="checkbox"])`).click()
      await options.locator('::-p-aria([name="Save"][role="button"])').click()
      await options.locator('::-p-text(Saved. Pages use it)').wait()
      await options.close()
      const popup = await openPopup()
      // Firefox finds no switch by its role and name. The first of the popup is the one of the site.
      await popup.locator('[role="switch"]').click()
      await popup.close()
      await site.bringToFront()
    },
  }
}

/** The id of the tab with this URL. Runs in an extension page. */
async function findTabId(siteUrl: string): Promise<number | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: every extension page has `browser`.
  const { browser } = globalThis as unknown as {
    browser: { tabs: { query: (query: object) => Promise<{ id?: number; url?: string }[]> } }
  }
  return (await browser.tabs.query({})).find(({ url }) => url === siteUrl)?.id
}
