import { PagePart } from './page-part.ts'

export class FarcasterPage extends PagePart {
  readonly title = this.page.getByRole('heading', { level: 1 })
  readonly approve = this.page.getByRole('button', { name: 'Approve' })
  readonly reject = this.page.getByRole('button', { name: 'Reject' })

  async approveAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.approve.click()
  }
}
