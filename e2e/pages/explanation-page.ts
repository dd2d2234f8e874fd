import type { Locator, Page } from '@playwright/test'
import { modalTags } from './modal-tags.ts'

/** What a view says of a request: what it does and changes, and what to make of it. */
export class ExplanationPage {
  /** What the embedded wallet is asked, in one sentence. */
  readonly sentence: Locator
  /** The verdict, with its reasons. */
  readonly verdict: Locator
  /** The verdict to stop, which is read aloud. */
  readonly stop: Locator
  /** What the account has less and more of. */
  readonly changes: Locator
  /** Says that nothing is known of the changes. */
  readonly unchecked: Locator
  /** The line that unfolds: what a request does, or why it needs attention. */
  readonly strip: Locator
  /** The line with all that it unfolds. */
  readonly words: Locator
  /** The secure frame, in the view. */
  readonly frame: Locator

  constructor(page: Page) {
    const root = page.locator(modalTags)
    this.sentence = root.locator('.explanation').getByRole('heading', { level: 3 })
    this.verdict = root.locator('.explanation-verdict')
    this.stop = root.locator('.explanation').getByRole('alert')
    this.changes = root.locator('.explanation-rows [data-direction]')
    this.unchecked = root.getByText('What would change could not be checked.')
    this.words = root.locator('.explanation-strip')
    this.strip = root.locator('.explanation-strip > summary')
    this.frame = root.locator('iframe')
  }
}
