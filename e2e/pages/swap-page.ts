import { expect, type Locator, type Page } from '@playwright/test'
import type { ModalPage } from './modal-page.ts'
import { modalTags } from './modal-tags.ts'

export class SwapPage {
  readonly amount: Locator
  readonly received: Locator
  /** The one button at the foot. It says what the next press does, or why it does nothing. */
  readonly button: Locator
  readonly problem: Locator
  readonly steps: Locator
  /** The field that searches the tokens of the choice, and those that it finds. */
  readonly search: Locator
  readonly choices: Locator
  readonly sentence: Locator
  private readonly root: Locator

  constructor(
    private readonly page: Page,
    private readonly modal: ModalPage,
  ) {
    this.root = page.locator(modalTags)
    this.amount = this.root.getByLabel(/^Amount to pay/)
    this.received = this.root.getByLabel('You get')
    this.button = this.root.locator('.pay-foot').getByRole('button')
    this.problem = this.root.locator('.pay-foot').getByRole('alert')
    this.search = this.root.getByRole('textbox', { name: 'Search tokens' })
    this.choices = this.root.getByRole('list', { name: 'Tokens' }).getByRole('button')
    this.steps = this.root.getByRole('list', { name: 'Steps' }).getByRole('listitem')
    this.sentence = this.root.getByRole('heading', { level: 3, name: /^Swap / })
  }

  line(title: string): Locator {
    const name = this.page.getByRole('term').filter({ hasText: title })
    return this.root.locator('.swap-lines > div').filter({ has: name }).getByRole('definition')
  }

  async open(): Promise<void> {
    await this.modal.openAccount()
    await this.root.getByRole('button', { exact: true, name: 'Swap' }).click()
    await expect(this.amount).toBeVisible()
  }

  /** Chooses the token to pay or to get: the first that is found by a text. */
  async choose(pill: RegExp, text: string): Promise<void> {
    await this.root.getByRole('button', { name: pill }).click()
    await this.search.fill(text)
    // Tether is found by Ether too: what is worth most comes first.
    await this.choices.filter({ hasText: text }).first().click()
    await expect(this.amount).toBeVisible()
  }

  /** Enters an order. Ether is paid, unless `from` is another token. */
  async fill(amount: string, { from, to }: { from?: string; to: string }): Promise<void> {
    if (from) await this.choose(/^Token to pay/, from)
    await this.choose(/^Choose the token to get/, to)
    await this.amount.fill(amount)
  }

  /** Goes on to the review, once nothing stands in the way. */
  async review(): Promise<void> {
    await expect(this.button).toHaveText('Review swap')
    await this.button.click()
    await expect(this.sentence).toBeVisible()
  }

  /** Presses the button once it says what it does. */
  async press(text: RegExp | string): Promise<void> {
    await expect(this.button).toHaveText(text)
    await this.button.click()
  }
}
