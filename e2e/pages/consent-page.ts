import type { Locator, Page } from '@playwright/test'

export class ConsentPage {
  readonly title: Locator
  readonly allow: Locator
  readonly deny: Locator
  readonly fail: Locator

  constructor(readonly page: Page) {
    this.title = page.getByRole('heading', { level: 1 })
    this.allow = page.getByRole('button', { name: 'Allow' })
    this.deny = page.getByRole('button', { name: 'Deny' })
    this.fail = page.getByRole('button', { name: 'Let it fail' })
  }

  async allowAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.allow.click()
  }
}
