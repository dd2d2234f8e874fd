import type { Locator, Page } from '@playwright/test'

/** What the host pages have in common: labelled outputs, and buttons of their own. */
export class HostPage {
  readonly account: Locator
  readonly balance: Locator
  readonly error: Locator
  readonly network: Locator
  readonly receipt: Locator
  readonly signature: Locator
  readonly transaction: Locator
  readonly events: Locator
  /** A dialog of the page’s own, and the field in it. */
  readonly dialog: Locator
  readonly note: Locator

  constructor(private readonly page: Page) {
    this.account = this.fact('Account')
    this.balance = this.fact('Balance')
    this.error = this.fact('Error')
    this.network = this.fact('Network')
    this.receipt = this.fact('Receipt')
    this.signature = this.fact('Signature')
    this.transaction = this.fact('Transaction')
    this.events = page.getByRole('region', { name: 'Events' })
    this.dialog = page.locator('[role=dialog], dialog').filter({ hasText: 'Checkout' })
    this.note = this.dialog.getByLabel('Note')
  }

  fact(label: string): Locator {
    return this.page.getByRole('status', { name: label, exact: true })
  }

  /** A button of the page, or a wallet that a dapp lists. */
  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click()
  }
}
