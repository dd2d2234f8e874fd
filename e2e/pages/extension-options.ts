import { expect, type Locator } from '@playwright/test'
import { ExtensionTab } from './extension-tab.ts'

export class ExtensionOptions extends ExtensionTab {
  get form(): Locator {
    return this.page.getByRole('form', { name: 'Profile' })
  }

  get list(): Locator {
    return this.page.getByRole('navigation', { name: 'Profiles' })
  }

  get outcome(): Locator {
    return this.form.getByRole('status')
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { exact: true, name })
  }

  async open(): Promise<void> {
    await this.openFile('options.html')
    await this.form.waitFor()
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value)
  }

  async save(values: Readonly<Record<string, string>>): Promise<void> {
    await this.fill(values)
    await this.button('Save').click()
    await expect(this.outcome).toContainText('Saved.')
  }

  async download(name: string): Promise<string> {
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.button(name).click(),
    ])
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks).toString()
  }

  async importText(text: string): Promise<void> {
    const file = { buffer: Buffer.from(text), mimeType: 'application/json', name: 'profiles.json' }
    await this.list.getByLabel('Import').setInputFiles(file)
  }
}
