import { expect } from '@playwright/test'
import { PayPage } from './pay-page.ts'

export class SwapPage extends PayPage {
  readonly received = this.root.getByLabel('You receive')
  readonly steps = this.root.getByRole('list', { name: 'Steps' }).getByRole('listitem')

  open(): Promise<void> {
    return this.openTile('Swap', this.amount)
  }

  /** Chooses the token to send or to receive: the first that is found by a text. */
  async choose(pill: RegExp, text: string): Promise<void> {
    await this.root.getByRole('button', { name: pill }).click()
    await this.search.fill(text)
    // Tether is found by Ether too: what is worth most comes first.
    await this.choices.filter({ hasText: text }).first().click()
    await expect(this.amount).toBeVisible()
  }

  /** Enters an order. Ether is paid, unless `from` is another token. */
  async fill(amount: string, { from, to }: { from?: string; to: string }): Promise<void> {
    if (from) await this.choose(/^Token to send/, from)
    await this.choose(/^Choose the token to receive/, to)
    await this.amount.fill(amount)
  }
}
