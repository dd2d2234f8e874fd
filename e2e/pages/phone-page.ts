import { expect, type Locator, type Page } from '@playwright/test'
import '../sandbox/wallets/phone/page/window.ts'
import type { PhoneMode } from '../sandbox/wallets/phone/wallet/phone-state.ts'

export class PhonePage {
  readonly link: Locator
  readonly picture: Locator
  readonly question: Locator
  readonly trouble: Locator

  constructor(
    readonly page: Page,
    private readonly url: string,
  ) {
    this.link = page.getByLabel('Connection link')
    this.picture = page.getByLabel('Picture of a QR code')
    this.question = page.getByRole('dialog')
    this.trouble = page.getByRole('alert')
  }

  async open(path = '/'): Promise<void> {
    await this.page.goto(`${this.url}${path}`)
    await expect(this.link).toBeVisible()
  }

  async paste(uri: string): Promise<void> {
    await this.link.fill(uri)
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click()
  }

  approve(): Promise<void> {
    return this.question.getByRole('button', { name: 'Approve' }).click()
  }

  reject(): Promise<void> {
    return this.question.getByRole('button', { name: 'Reject' }).click()
  }

  connection(name: string): Locator {
    return this.page.getByRole('article', { name })
  }

  choose(mode: string): Promise<void> {
    return this.page.getByRole('radio', { name: mode }).check()
  }

  mode(): Promise<PhoneMode | undefined> {
    return this.page.evaluate(() => window.phoneWallet?.getState().mode)
  }
}
