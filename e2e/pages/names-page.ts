import { expect, type Locator, type Page } from '@playwright/test'
import type { LoginPage } from './login-page.ts'
import { AccountPart, type ModalPage } from './modal-page.ts'

export class NamesPage extends AccountPart {
  readonly field = this.root.getByRole('textbox', { name: /^Name for / })
  readonly status = this.root.locator('form').getByRole('status')
  readonly row = this.modal.button('Choose a name')
  readonly done = this.modal.button('Done')
  /** The names that are offered in the place of one that is taken. */
  readonly suggestions = this.root
    .getByRole('list', { name: 'Available instead' })
    .getByRole('listitem')

  constructor(
    page: Page,
    modal: ModalPage,
    private readonly login: LoginPage,
  ) {
    super(page, modal)
  }

  button(name: string): Locator {
    return this.modal.button(`Register ${name}`)
  }

  /** The same button while it says why it does nothing. */
  off(text: string): Locator {
    return this.modal.button(text).and(this.modal.root.locator('[aria-disabled]'))
  }

  suggestion(name: string): Locator {
    return this.suggestions.getByText(name)
  }

  async open(): Promise<void> {
    await this.modal.openAccount()
    await this.row.click()
    await expect(this.field).toBeVisible()
  }

  async enter(label: string): Promise<void> {
    await this.field.fill(label)
    await expect(this.status).toContainText('is available')
  }

  async sign(name: string): Promise<void> {
    await this.button(name).click()
    await this.login.approve.click()
  }

  /** The same until it is registered: a busy machine may take more than the 10 s that the service allows. */
  async register(name: string): Promise<void> {
    const isLate = this.modal.alert.filter({ hasText: 'The approval took more than 10 seconds' })
    await expect(async () => {
      await this.sign(name)
      await expect(this.done.or(isLate)).toBeVisible()
      expect(await isLate.count()).toBe(0)
    }).toPass()
  }
}
