import type { Buffer } from 'node:buffer'
import { expect, type Locator } from '@playwright/test'
import { PayPage } from './pay-page.ts'

export class SendPage extends PayPage {
  readonly receiver = this.root.getByLabel('To', { exact: true })
  readonly status = this.root.locator('.send-status')
  readonly scan = this.root.getByRole('button', { name: 'Scan a QR code' })
  readonly reader = this.root.getByRole('region', { name: 'Scan a QR code' })
  readonly max = this.root.getByRole('button', { exact: true, name: 'Max' })
  readonly tokenRow = this.root.getByRole('button', { name: /Choose a token/ })
  readonly memo = this.root
    .locator('.send-party')
    .filter({ hasText: 'Memo, which everyone can read' })
    .locator('.send-name')

  /** A whole address in its groups, every one of which is seen. */
  address(address: string): Locator {
    return this.root.locator('.address').filter({ hasText: new RegExp(`^${address}$`) })
  }

  open(): Promise<void> {
    return this.openTile('Send', this.receiver)
  }

  async choose(text: string): Promise<void> {
    await this.tokenRow.click()
    await this.search.fill(text)
    await expect(this.choices).toHaveCount(1)
    await this.choices.click()
    await expect(this.amount).toBeVisible()
  }

  /** Has the reader of QR codes read a picture, a GIF. */
  async scanPicture(buffer: Buffer): Promise<void> {
    await this.scan.click()
    const file = { buffer, mimeType: 'image/gif', name: 'code.gif' }
    await this.reader.getByLabel('Choose a picture').setInputFiles(file)
    await expect(this.reader).toBeHidden()
  }

  async fill(receiver: string, amount: string): Promise<void> {
    await this.receiver.fill(receiver)
    await this.amount.fill(amount)
  }

  submit(): Promise<void> {
    return this.press(/^Send /)
  }

  /** Why a payment of the host's script is not sent. */
  readIssue(request: object): Promise<unknown> {
    return this.page.evaluate(async (payment) => {
      const { portico } = window
      if (typeof portico?.['send'] !== 'function') return 'no API'
      try {
        await portico['send'](payment)
        return undefined
      } catch (cause) {
        const { code, details } = Object(cause)
        return code === 'send-invalid' ? details?.issue : code
      }
    }, request)
  }
}
