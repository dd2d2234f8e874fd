import { expect, type Locator, type Page } from '@playwright/test'
import { type Hex, isHex } from 'viem'

/** The common parts of the host pages: labelled outputs and buttons. */
export class HostPage {
  readonly account: Locator
  readonly balance: Locator
  readonly error: Locator
  readonly network: Locator
  readonly receipt: Locator
  readonly signature: Locator
  readonly transaction: Locator
  readonly events: Locator
  /** The page's own dialog. */
  readonly dialog: Locator
  /** The field in the page's own dialog. */
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

  /** Waits until the page shows an address. Returns it. */
  readAccount(): Promise<Hex> {
    return readHex(this.account)
  }

  readSignature(): Promise<Hex> {
    return readHex(this.signature)
  }

  readTransaction(): Promise<Hex> {
    return readHex(this.transaction)
  }

  /** A button of the page, or a wallet that a dapp lists. */
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
