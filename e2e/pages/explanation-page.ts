import type { Locator, Page } from '@playwright/test'
import { modalTags } from './modal-tags.ts'

/** What a view says of a request: what it does and changes, and what to make of it. */
export class ExplanationPage {
  readonly sentence: Locator
  readonly verdict: Locator
  /** The verdict to stop, which is read aloud. */
  readonly stop: Locator
  /** What the account has less and more of. */
  readonly changes: Locator
  readonly unchecked: Locator
  readonly strip: Locator
  /** The line with all that it unfolds. */
  readonly words: Locator
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
