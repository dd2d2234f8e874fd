import { expect, type Locator, type Page } from '@playwright/test'
import type { ModalPage } from './modal-page.ts'
import { modalTags } from './modal-tags.ts'

/** The list of providers, and the purchase at one of them. */
export class OnrampPage {
  /** The tile of the account. */
  readonly tile: Locator
  readonly amount: Locator
  readonly currency: Locator
  readonly providers: Locator
  /** How the purchase goes. */
  readonly progress: Locator
  /** What has arrived. */
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

  /** Opens the list from the account. */
  async open(): Promise<void> {
    await this.modal.openAccount()
    await this.tile.click()
    await expect(this.providers.first()).toBeVisible()
  }

  /** Chooses a provider. Returns its page, which is in a window that the click has opened. */
  async choose(name: RegExp): Promise<Page> {
    const opening = this.page.waitForEvent('popup')
    await this.providers.filter({ hasText: name }).click()
    const opened = await opening
    await expect(opened.getByRole('heading', { name: 'Buy with a card' })).toBeVisible()
    return opened
  }
}

/** Pays in the shop, for whole dollars. */
export async function pay(shop: Page, dollars: number): Promise<void> {
  await shop.getByLabel('Amount in US dollars').fill(String(dollars))
  await shop.getByRole('button', { exact: true, name: 'Pay' }).click()
  await expect(shop.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
}
