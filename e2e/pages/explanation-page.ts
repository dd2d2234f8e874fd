import { ModalPart } from './page-part.ts'

/** What a view says of a request: what it does and changes, and what to make of it. */
export class ExplanationPage extends ModalPart {
  readonly sentence = this.root.locator('.explanation').getByRole('heading', { level: 3 })
  readonly verdict = this.root.locator('.explanation-verdict')
  /** The verdict to stop, which is read aloud. */
  readonly stop = this.root.locator('.explanation').getByRole('alert')
  /** What the account has less and more of. */
  readonly changes = this.root.locator('.explanation-rows [data-direction]')
  readonly unchecked = this.root.getByText('What would change could not be checked.')
  /** The line with all that it unfolds. */
  readonly words = this.root.locator('.explanation-strip')
  readonly strip = this.root.locator('.explanation-strip > summary')
  readonly frame = this.root.locator('iframe')
}
