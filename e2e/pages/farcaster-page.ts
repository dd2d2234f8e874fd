import type { Locator, Page } from '@playwright/test'

/** The Farcaster app, on the device that opened a login link. */
export class FarcasterPage {
  readonly approve: Locator
  readonly reject: Locator
  /** The app's heading, which shows the state of the login. */
  readonly title: Locator

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.approve = page.getByRole('button', { name: 'Approve' })
    this.reject = page.getByRole('button', { name: 'Reject' })
  }

  /** Approves the login, as one of the app's users. */
  async approveAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.approve.click()
  }
}
