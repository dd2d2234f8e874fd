import { Buffer } from 'node:buffer'
import { Builder, type WebDriver, Key as WebDriverKey, WebElement } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import { findOrInstallWebKitDriver } from '../../.tooling/other-browsers.mjs'
import { endGuard, guardClick } from './click-guard.ts'
import { startDisplay } from './display.ts'
import { findShown, type Query } from './find-shown.ts'
import type { Tab, TestBrowser } from './tab.ts'

/** Starts WebKitGTK's driver on a display of its own. Each tab is a new window with a storage of its own. */
export async function startWebKit(): Promise<TestBrowser> {
  const display = await startDisplay()
  const service = new DriverService.Builder(findOrInstallWebKitDriver())
    .setHostname('127.0.0.1')
    .setEnvironment({ ...process.env, DISPLAY: display.name })
    .build()
  const url = await service.start()
  return {
    async openTab() {
      const driver = await new Builder()
        .usingServer(url)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build()
      return createTab(driver)
    },
    async stop() {
      await service.kill()
      await display.stop()
    },
  }
}

function createTab(driver: WebDriver): Tab {
  const find = async (query: Query) => {
    const found: unknown = await driver.executeScript(findShown, query)
    return found instanceof WebElement ? found : undefined
  }
  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    async press(key) {
      const actions = driver.actions()
      if (key === 'Shift+Tab')
        actions.keyDown(WebDriverKey.SHIFT).sendKeys(WebDriverKey.TAB).keyUp(WebDriverKey.SHIFT)
      else actions.sendKeys(keys[key])
      await actions.perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    async read(query) {
      const element = await find(query)
      return element && driver.executeScript(({ textContent }: Element) => textContent, element)
    },
    async click(query) {
      // A change of the content starts to move the card in the frame after it.
      await driver.executeAsyncScript(afterTwoFrames)
      const element = await find({ ...query, isStill: true })
      if (!element) return false
      await driver.executeScript(guardClick, element)
      // The driver's own click takes the shadow root around the element for something that covers it.
      await driver.actions().move({ origin: element }).click().perform()
      return driver.executeScript(endGuard)
    },
    evaluate: (act) => driver.executeScript(act),
    takePicture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  }
}

/** Calls back once two frames have begun. Runs in the page. */
function afterTwoFrames(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => done()))
}

const keys = {
  Enter: WebDriverKey.ENTER,
  Escape: WebDriverKey.ESCAPE,
  Tab: WebDriverKey.TAB,
} as const
