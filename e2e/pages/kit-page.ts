import type { Locator, Page } from '@playwright/test'

/** A page whose wallet kit is another one: its button, and its modal with the wallets that it finds. */
export class KitPage {
  /** The button of the kit, before an account is connected. */
  readonly connectButton: Locator
  /** The button of the kit with the account. */
  readonly accountButton: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    const root = page.locator('#root')
    this.connectButton = root.getByRole('button', { name: /connect wallet/i })
    this.accountButton = root.getByRole('button', { name: /0x|…|\.\.\.|•/ })
    // The dialogs of the page, without the one in the shadow root of the overlay.
    this.dialog = page.locator('[role=dialog]')
  }

  /** A wallet in the kit's modal. */
  wallet(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`${name}$`) })
  }
}
