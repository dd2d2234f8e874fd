import { expect, type Locator } from '@playwright/test'
import { AccountPart } from './modal-page.ts'

/** A form that pays, the tokens to choose from, and the review. */
export class PayPage extends AccountPart {
  readonly amount = this.root.getByLabel(/^Amount (in|to send)/)
  /** The one button at the foot. It says what the next press does, or why it does nothing. */
  readonly button = this.root.locator('.pay-foot').getByRole('button')
  readonly problem = this.root.locator('.pay-foot').getByRole('alert')
  readonly search = this.root.getByRole('textbox', { name: 'Search tokens' })
  readonly choices = this.root.getByRole('list', { name: 'Tokens' }).getByRole('button')
  readonly sentence = this.root.getByRole('heading', { level: 3, name: /^(Send|Swap) / })

  line(title: string): Locator {
    const name = this.page.getByRole('term').filter({ hasText: title })
    return this.root
      .locator('.send-lines > div, .swap-lines > div')
      .filter({ has: name })
      .getByRole('definition')
  }

  /** Goes on to the review, once nothing stands in the way. */
  async review(): Promise<void> {
    await this.press(/^Review( swap)?$/)
    await expect(this.sentence).toBeVisible()
  }

  async press(text: RegExp | string): Promise<void> {
    await expect(this.button).toHaveText(text)
    await this.button.click()
  }
}
