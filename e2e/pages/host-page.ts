import { expect, type Locator, type Page } from '@playwright/test'
import { type Hex, isHex } from 'viem'

export class HostPage {
  readonly account: Locator
  readonly balance: Locator
  readonly error: Locator
  readonly network: Locator
  readonly receipt: Locator
  readonly signature: Locator
  readonly transaction: Locator
  readonly events: Locator
  readonly dialog: Locator
  readonly note: Locator

  constructor(private readonly page: Page) {
    this.account = this.fact('Account')
    this.balance = this.fact('Balance')
    this.error = this.fact('Error')
    this.network = this.fact('Network')
    this.receipt = this.fact('Receipt')
    this.signature = this.fact('Signature')
    this.transaction = this.fact('Transaction')
    this.events = page.getByRole('region', { name: 'Events' })
    this.dialog = page.locator('[role=dialog], dialog').filter({ hasText: 'Checkout' })
    this.note = this.dialog.getByLabel('Note')
  }

  fact(label: string): Locator {
    return this.page.getByRole('status', { name: label, exact: true })
  }

  readAccount(): Promise<Hex> {
    return readHex(this.account)
  }

  readSignature(): Promise<Hex> {
    return readHex(this.signature)
  }

  readTransaction(): Promise<Hex> {
    return readHex(this.transaction)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  async press(name: string | RegExp): Promise<void> {
    await this.button(name).click()
  }
}

async function readHex(output: Locator): Promise<Hex> {
  await expect(output).toHaveText(/^0x/)
  const text = await output.textContent()
  if (!isHex(text)) throw new Error(`Not hex: ${JSON.stringify(text)}`)
  return text
}
