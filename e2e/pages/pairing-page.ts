import { Buffer } from 'node:buffer'
import { expect, type Locator, type Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** A view that shows a QR code for another device. */
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
    const { data, height, width } = await this.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
      let text = ''
      for (const byte of pixels) text += String.fromCharCode(byte)
      return { data: btoa(text), height: image.height, width: image.width }
    }, png.toString('base64'))
    return decodeQR({ data: new Uint8Array(Buffer.from(data, 'base64')), height, width })
  }
}
