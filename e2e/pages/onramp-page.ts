import { expect, type Page } from '@playwright/test'
import { AccountPart } from './modal-page.ts'

export class OnrampPage extends AccountPart {
  readonly tile = this.root.getByRole('button', { exact: true, name: 'Buy' })
  readonly amount = this.root.getByRole('textbox', { name: /^Amount in/ })
  readonly currency = this.root.getByRole('button', { name: /^Buy \S/ })
  readonly providers = this.root.getByRole('list', { name: 'Where to buy' }).getByRole('button')
  readonly progress = this.root.locator('.buy-hero').getByRole('heading')
  readonly arrived = this.root.locator('.buy-delivery')

  open(): Promise<void> {
    return this.openTile('Buy', this.providers.first())
  }

  async chooseCurrency(symbol: string): Promise<void> {
    await this.currency.click()
    const choices = this.root.getByRole('list', { name: 'What to buy' }).getByRole('button')
    await choices.filter({ hasText: symbol }).click()
    await expect(this.currency).toBeFocused()
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
