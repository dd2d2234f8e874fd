import type { Locator, Page } from '@playwright/test'

/** The panel of a replay in the tab of a dapp. */
export class ReplayPanel {
  readonly root: Locator
  /** The entry that the replay is at. */
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
