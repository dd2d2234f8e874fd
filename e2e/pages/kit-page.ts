import type { Locator, Page } from '@playwright/test'

export class KitPage {
  readonly connectButton: Locator
  readonly accountButton: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    const root = page.locator('#root')
    this.connectButton = root.getByRole('button', { name: /connect wallet/i })
    this.accountButton = root.getByRole('button', { name: /0x|…|\.\.\.|•/ })
    // The dialogs of the page, without the one in the shadow root of the overlay.
    this.dialog = page.locator('[role=dialog]')
  }

  wallet(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`${name}$`) })
  }
}
