import { expect, type Locator, type Page } from '@playwright/test'
import { PagePart } from './page-part.ts'
import '../sandbox/wallets/phone/page/window.ts'
import type { PhoneMode } from '../sandbox/wallets/phone/wallet/phone-state.ts'

export class PhonePage extends PagePart {
  readonly link = this.page.getByLabel('Connection link')
  readonly picture = this.page.getByLabel('Picture of a QR code')
  readonly question = this.page.getByRole('dialog')
  readonly trouble = this.page.getByRole('alert')

  constructor(
    page: Page,
    private readonly url: string,
  ) {
    super(page)
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
