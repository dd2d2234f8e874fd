import type { Locator } from '@playwright/test'
import { PagePart } from './page-part.ts'

export class KitPage extends PagePart {
  private readonly root = this.page.locator('#root')
  readonly connectButton = this.root.getByRole('button', { name: /connect wallet/i })
  readonly accountButton = this.root.getByRole('button', { name: /0x|…|\.\.\.|•/ })
  // The dialogs of the page, without the one in the shadow root of the overlay.
  readonly dialog = this.page.locator('[role=dialog]')

  wallet(name: string): Locator {
    return this.dialog.getByRole('button', { name: new RegExp(`${name}$`) })
  }
}
