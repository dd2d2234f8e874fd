import { Buffer } from 'node:buffer'
import { ElementHandle, launch, type Page } from 'puppeteer-core'
import { findOrInstallFirefox } from '../../.tooling/other-browsers.mjs'
import { endGuard, guardClick } from './click-guard.ts'
import { findShown, type Query } from './find-shown.ts'
import type { Key, Tab, TestBrowser } from './tab.ts'

/** Starts Firefox, which speaks WebDriver BiDi without a driver. Each tab is a container with a storage of its own. */
export async function startFirefox(): Promise<TestBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findOrInstallFirefox(),
    defaultViewport: { height: 900, width: 1280 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  return {
    async openTab() {
      const container = await browser.createBrowserContext()
      const page = await container.newPage()
      return { ...createTab(page), close: () => container.close() }
    },
    stop: () => browser.close(),
  }
}

export function createTab(page: Page): Omit<Tab, 'close'> {
  const find = async (query: Query) => {
    const found = await page.evaluateHandle(findShown, query)
    return found instanceof ElementHandle ? found : undefined
  }
  return {
    async open(url) {
      await page.goto(url)
    },
    async reload() {
      await page.reload()
    },
    press: (key) => pressKey(page, key),
    type: (text) => page.keyboard.type(text),
    async read(query) {
      const element = await find(query)
      return element?.evaluate(({ textContent }) => textContent ?? '')
    },
    async click(query) {
      const element = await find({ ...query, isStill: true })
      if (!element) return false
      await element.evaluate(guardClick)
      await element.click()
      return page.evaluate(endGuard)
    },
    evaluate: (act) => page.evaluate(act),
    takePicture: async () => Buffer.from(await page.screenshot()),
  }
}

async function pressKey(page: Page, key: Key): Promise<void> {
  if (key === 'Shift+Tab') {
    await page.keyboard.down('Shift')
    await page.keyboard.press('Tab')
    await page.keyboard.up('Shift')
    return
  }
  await page.keyboard.press(key)
}
