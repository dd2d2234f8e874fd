import type { Locator, Page } from '@playwright/test'
import { ExtensionTab } from './extension-tab.ts'

export class ExtensionRecordings extends ExtensionTab {
  get problem(): Locator {
    return this.page.getByRole('alert')
  }

  get step(): Locator {
    return this.region('Playback').getByRole('status')
  }

  get summary(): Locator {
    return this.region('Summary').getByRole('status')
  }

  /** Where the session is, in entries. */
  get position(): Locator {
    return this.page.getByRole('slider', { name: 'Position' })
  }

  get speed(): Locator {
    return this.page.getByLabel('Speed')
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search the timeline' })
  }

  filter(name: string): Locator {
    return this.page.getByRole('checkbox', { exact: true, name })
  }

  get count(): Locator {
    return this.region('Timeline').getByRole('status')
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Entries' })
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { exact: true, name })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { exact: true, name })
  }

  /** What opens the dapp of the session in a tab. */
  get form(): Locator {
    return this.page.getByRole('form', { name: 'Reproduce in a tab' })
  }

  get address(): Locator {
    return this.form.getByLabel('Address of the dapp')
  }

  /** Opens the dapp at an address, with a replay or live. Gives the new tab. */
  async reproduce(mode: 'Live' | 'Replay', address: string): Promise<Page> {
    await this.address.fill(address)
    await this.form.getByRole('radio', { name: new RegExp(`^${mode}`) }).check()
    const opening = this.parts.context.waitForEvent('page')
    await this.form.getByRole('button', { name: 'Reproduce in a tab' }).click()
    return opening
  }

  async open(): Promise<void> {
    await this.openFile('recordings.html')
    await this.region('Open a recording').waitFor()
  }

  async openText(text: string): Promise<void> {
    const file = { buffer: Buffer.from(text), mimeType: 'application/json', name: 'report.json' }
    await this.page.getByLabel(/^(Choose a|Open another) file$/).setInputFiles(file)
  }

  async dropText(text: string): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([content], 'report.json', { type: 'application/json' }))
      return transfer
    }, text)
    await this.page.dispatchEvent('main', 'drop', { dataTransfer })
  }

  readClipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText())
  }
}
