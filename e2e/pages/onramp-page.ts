import { expect, type Locator, type Page } from '@playwright/test'
import type { ModalPage } from './modal-page.ts'
import { modalTags } from './modal-tags.ts'

export class OnrampPage {
  readonly tile: Locator
  readonly amount: Locator
  readonly currency: Locator
  readonly providers: Locator
  readonly progress: Locator
  readonly arrived: Locator

  constructor(
    private readonly page: Page,
    private readonly modal: ModalPage,
  ) {
    const root = page.locator(modalTags)
    this.tile = root.getByRole('button', { exact: true, name: 'Buy' })
    this.amount = root.getByLabel('Amount (optional)')
    this.currency = root.getByLabel('What to buy')
    this.providers = root.getByRole('list', { name: 'Where to buy' }).getByRole('button')
    this.progress = root.locator('.buy-hero').getByRole('heading')
    this.arrived = root.locator('.buy-delivery')
  }

  async open(): Promise<void> {
    await this.modal.openAccount()
    await this.tile.click()
    await expect(this.providers.first()).toBeVisible()
  }

  async choose(name: RegExp): Promise<Page> {
    const opening = this.page.waitForEvent('popup')
    await this.providers.filter({ hasText: name }).click()
    const opened = await opening
    await expect(opened.getByRole('heading', { name: 'Buy with a card' })).toBeVisible()
    return opened
  }
}

export async function pay(shop: Page, dollars: number): Promise<void> {
  await shop.getByLabel('Amount in US dollars').fill(String(dollars))
  await shop.getByRole('button', { exact: true, name: 'Pay' }).click()
  await expect(shop.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
}
