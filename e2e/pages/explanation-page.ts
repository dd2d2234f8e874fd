import { ModalPart } from './page-part.ts'

/** What a view says of a request: what it does and changes, and what to make of it. */
export class ExplanationPage extends ModalPart {
  readonly sentence = this.root.locator('.explanation').getByRole('heading', { level: 3 })
  readonly verdict = this.root.locator('.explanation-verdict')
  readonly stop = this.root.locator('.explanation').getByRole('alert')
  readonly changes = this.root.locator('.explanation-rows [data-direction]')
  readonly unchecked = this.root.getByText('We couldn’t preview this.')
  readonly words = this.root.locator('.explanation-strip')
  readonly strip = this.root.locator('.explanation-strip > summary')
  readonly frame = this.root.locator('iframe')
}
