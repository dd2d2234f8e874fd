import type { Locator } from '@playwright/test'
import { PagePart } from './page-part.ts'

export class ReplayPanel extends PagePart {
  readonly root = this.page.getByRole('region', { name: 'Replay of a recording' })
  readonly position = this.root.locator('header').getByRole('status')

  heading(name: string): Locator {
    return this.root.getByRole('heading', { exact: true, name })
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { exact: true, name })
  }
}
