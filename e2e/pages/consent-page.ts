import type { Locator, Page } from '@playwright/test'

/** What a provider asks before it says who you are, in a window beside the dapp’s page or in its place. */
export class ConsentPage {
  readonly title: Locator
  readonly allow: Locator
  readonly deny: Locator
  /** Has the provider be in trouble of its own. */
  readonly fail: Locator

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.allow = page.getByRole('button', { name: 'Allow' })
    this.deny = page.getByRole('button', { name: 'Deny' })
    this.fail = page.getByRole('button', { name: 'Let it fail' })
  }

  /** Says yes, as one of the people that the provider knows. */
  async allowAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.allow.click()
  }
}
