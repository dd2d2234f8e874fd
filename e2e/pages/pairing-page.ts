import { expect, type Locator, type Page } from '@playwright/test'
import { decodePixels, readPixels } from './qr-picture.ts'

export class PairingPage {
  readonly code: Locator
  readonly copyButton: Locator

  constructor(
    private readonly page: Page,
    name = 'QR code to connect with a wallet',
  ) {
    this.code = page.getByRole('img', { name })
    this.copyButton = page.getByRole('button', { name: 'Copy link' })
  }

  /** The content of the QR code, decoded from a screenshot. */
  async scan(): Promise<string> {
    await expect(this.code).toBeVisible()
    const png = await this.page.locator('.qr').screenshot({ animations: 'disabled' })
    return decodePixels(await this.page.evaluate(readPixels, png.toString('base64')))
  }
}
