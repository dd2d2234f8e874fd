import type { Buffer } from 'node:buffer'
import { expect, type Locator, type Page } from '@playwright/test'
import type { ModalPage } from './modal-page.ts'
import { modalTags } from './modal-tags.ts'

export class SendPage {
  readonly receiver: Locator
  readonly amount: Locator
  /** The one button at the foot of the form and of the review. It says why it does nothing. */
  readonly button: Locator
  readonly status: Locator
  readonly problem: Locator
  readonly scan: Locator
  readonly reader: Locator
  readonly max: Locator
  readonly tokenRow: Locator
  readonly search: Locator
  readonly choices: Locator
  readonly sentence: Locator
  /** The memo of a payment request, on the review. */
  readonly memo: Locator
  private readonly root: Locator

  constructor(
    private readonly page: Page,
    private readonly modal: ModalPage,
  ) {
    this.root = page.locator(modalTags)
    this.receiver = this.root.getByLabel('To', { exact: true })
    this.amount = this.root.getByLabel(/^Amount in /)
    this.button = this.root.locator('.pay-foot').getByRole('button')
    this.status = this.root.locator('.send-status')
    this.problem = this.root.locator('.pay-foot').getByRole('alert')
    this.scan = this.root.getByRole('button', { name: 'Read a QR code' })
    this.reader = this.root.getByRole('region', { name: 'Read a QR code' })
    this.max = this.root.getByRole('button', { exact: true, name: 'Max' })
    this.tokenRow = this.root.getByRole('button', { name: /Choose a token/ })
    this.search = this.root.getByRole('textbox', { name: 'Search tokens' })
    this.choices = this.root.getByRole('list', { name: 'Tokens' }).getByRole('button')
    this.sentence = this.root.getByRole('heading', { level: 3, name: /^Send / })
    const party = this.root.locator('.send-party')
    this.memo = party.filter({ hasText: 'Memo, which everyone can read' }).locator('.send-name')
  }

  /** A whole address in its groups, every one of which is seen. */
  address(address: string): Locator {
    return this.root.locator('.address').filter({ hasText: new RegExp(`^${address}$`) })
  }

  line(title: string): Locator {
    const name = this.page.getByRole('term').filter({ hasText: title })
    return this.root.locator('.send-lines > div').filter({ has: name }).getByRole('definition')
  }

  async open(): Promise<void> {
    await this.modal.openAccount()
    await this.root.getByRole('button', { exact: true, name: 'Send' }).click()
    await expect(this.receiver).toBeVisible()
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

  /** Goes on to the review, once nothing stands in the way. */
  async review(): Promise<void> {
    await expect(this.button).toHaveText('Review')
    await this.button.click()
    await expect(this.sentence).toBeVisible()
  }

  async submit(): Promise<void> {
    await expect(this.button).toHaveText(/^Send /)
    await this.button.click()
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
