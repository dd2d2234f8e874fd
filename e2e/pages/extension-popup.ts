import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ExtensionOptions } from './extension-options.ts'
import { ExtensionTab } from './extension-tab.ts'

type Parts = { context: BrowserContext; extensionUrl: string; site: Page }

export class ExtensionPopup extends ExtensionTab<Parts> {
  get site(): Page {
    return this.parts.site
  }

  get siteSwitch(): Locator {
    return this.page.getByRole('switch', { name: 'Portico on this site' })
  }

  get siteRegion(): Locator {
    return this.page.getByRole('region', { name: 'This site' })
  }

  get recording(): Locator {
    return this.page.getByRole('region', { name: 'Recording' })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name })
  }

  get profile(): Locator {
    return this.page.getByLabel('Profile')
  }

  get headers(): Locator {
    return this.page.getByRole('region', { name: 'Headers of this page' })
  }

  get policy(): Locator {
    return this.page.getByRole('region', { name: 'Policy of this page' })
  }

  /** The frames of the page, and the switches that let the overlay run in them. */
  get frames(): Locator {
    return this.page.getByRole('region', { name: 'Frames of this page' })
  }

  get policySwitch(): Locator {
    return this.page.getByRole('switch', { name: 'Remove the policy' })
  }

  async open(): Promise<void> {
    const { extensionUrl, site } = this.parts
    const address = site.url()
    await this.openFile('popup.html')
    const tab = await this.page.evaluate(findTab, address)
    await this.page.goto(`${extensionUrl}/popup.html?tab=${tab}`)
  }

  /** Opens the popup for its own tab. No extension can run on that page. */
  openAlone(): Promise<void> {
    return this.openFile('popup.html')
  }

  async switchOn(): Promise<void> {
    await this.siteSwitch.click()
    await this.parts.site.bringToFront()
  }

  /** Ends the recording of the page, and those of other tabs where it reloads them, with a change. */
  async goOnWithoutRecording(): Promise<void> {
    await this.page.getByRole('button', { name: /^Continue without/ }).click()
  }

  async openInPage(): Promise<void> {
    await this.page.bringToFront()
    const closed = this.page.waitForEvent('close')
    await this.page.getByRole('button', { name: 'Open Portico in this page' }).click()
    await closed
    await this.parts.site.bringToFront()
  }

  async save(values: Readonly<Record<string, string>>): Promise<void> {
    const options = new ExtensionOptions(this.parts)
    await options.open()
    await options.save(values)
    await options.page.close()
  }
}

async function findTab(address: string): Promise<number | undefined> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: every extension page has `chrome`.
  const { chrome } = globalThis as unknown as {
    chrome: { tabs: { query: (query: object) => Promise<{ id?: number; url?: string }[]> } }
  }
  return (await chrome.tabs.query({})).find(({ url }) => url === address)?.id
}
