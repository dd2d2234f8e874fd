import type { Locator, Page } from '@playwright/test'

export class WalletPrompt {
  readonly dialog: Locator
  readonly question: Locator
  readonly approveButton: Locator
  readonly rejectButton: Locator

  constructor(
    private readonly page: Page,
    name = 'Sandbox Wallet',
  ) {
    this.dialog = page.locator('sandbox-wallet-prompt').getByRole('dialog', { name, exact: true })
    this.question = this.dialog.getByRole('heading', { level: 2 })
    this.approveButton = this.dialog.getByRole('button', { name: 'Approve' })
    this.rejectButton = this.dialog.getByRole('button', { name: 'Reject' })
  }

  of(name: string): WalletPrompt {
    return new WalletPrompt(this.page, name)
  }

  async approve(): Promise<void> {
    await this.approveButton.click()
  }

  async reject(): Promise<void> {
    await this.rejectButton.click()
  }
}
