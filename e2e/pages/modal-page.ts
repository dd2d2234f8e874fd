import type { Locator, Page } from '@playwright/test'

/** Our dialog. Found by role through its open shadow root, titled by the view that it shows. */
export class ModalPage {
  /** The dialog, whatever it shows. */
  readonly dialog: Locator
  readonly backButton: Locator
  readonly closeButton: Locator

  constructor(page: Page) {
    this.dialog = page.locator('portico-modal').getByRole('dialog')
    this.backButton = this.dialog.getByRole('button', { name: 'Back' })
    this.closeButton = this.dialog.getByRole('button', { name: 'Close' })
  }

  /** The dialog's title, when it is this one. */
  title(name: string | RegExp): Locator {
    return this.dialog.getByRole('heading', { name, level: 2 })
  }

  wallet(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  text(text: string | RegExp): Locator {
    return this.dialog.getByText(text)
  }
}
