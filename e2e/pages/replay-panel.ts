import type { Locator, Page } from '@playwright/test'

export class ReplayPanel {
  readonly root: Locator
  readonly position: Locator

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'Replay of a recording' })
    this.position = this.root.locator('header').getByRole('status')
  }

  heading(name: string): Locator {
    return this.root.getByRole('heading', { exact: true, name })
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { exact: true, name })
  }
}
