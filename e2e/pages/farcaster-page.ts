import type { Locator, Page } from '@playwright/test'

/** The Farcaster app, on whatever has opened the address of a login. */
export class FarcasterPage {
  readonly approve: Locator
  readonly reject: Locator
  /** What the app says of where the login stands. */
  readonly title: Locator

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.approve = page.getByRole('button', { name: 'Approve' })
    this.reject = page.getByRole('button', { name: 'Reject' })
  }

  /** Says yes, as one of the people that the app knows. */
  async approveAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.approve.click()
  }
}
