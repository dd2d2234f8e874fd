import { PagePart } from './page-part.ts'

export class ConsentPage extends PagePart {
  readonly title = this.page.getByRole('heading', { level: 1 })
  readonly allow = this.page.getByRole('button', { name: 'Allow' })
  readonly deny = this.page.getByRole('button', { name: 'Deny' })
  readonly fail = this.page.getByRole('button', { name: 'Let it fail' })

  async allowAs(name: 'Alice Sand' | 'Bob Dune' | 'Carol Reef'): Promise<void> {
    await this.page.getByRole('radio', { name }).check()
    await this.allow.click()
  }
}
