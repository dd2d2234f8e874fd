import type { Locator, Page } from '@playwright/test'

export class FarcasterPage {
  readonly approve: Locator
  readonly reject: Locator
  readonly title: Locator

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.approve = page.getByRole('button', { name: 'Approve' })
    this.reject = page.getByRole('button', { name: 'Reject' })
  }

  async approveAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.approve.click()
  }
}
