import type { Locator, Page } from '@playwright/test'

/** A login provider's consent page, in a popup or in place of the dapp's page. */
export class ConsentPage {
  readonly title: Locator
  readonly allow: Locator
  readonly deny: Locator
  /** Makes the provider fail. */
  readonly fail: Locator

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.allow = page.getByRole('button', { name: 'Allow' })
    this.deny = page.getByRole('button', { name: 'Deny' })
    this.fail = page.getByRole('button', { name: 'Let it fail' })
  }

  /** Allows the login, as one of the provider's users. */
  async allowAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.allow.click()
  }
}
