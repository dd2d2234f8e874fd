import { expect, type Locator } from '@playwright/test'
import { type Hex, isHex } from 'viem'
import { PagePart } from './page-part.ts'

export class HostPage extends PagePart {
  readonly account = this.fact('Account')
  readonly balance = this.fact('Balance')
  readonly error = this.fact('Error')
  readonly network = this.fact('Network')
  readonly receipt = this.fact('Receipt')
  readonly signature = this.fact('Signature')
  readonly transaction = this.fact('Transaction')
  readonly events = this.page.getByRole('region', { name: 'Events' })
  readonly dialog = this.page.locator('[role=dialog], dialog').filter({ hasText: 'Checkout' })
  readonly note = this.dialog.getByLabel('Note')

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
