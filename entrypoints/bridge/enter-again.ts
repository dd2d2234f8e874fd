import { isPorticoError } from '../../shared/errors/portico-error.ts'
import type { Send } from './limit-requests.ts'

type EnterAgainOptions = {
  /** What was said in the toolbar, which is said again. */
  readonly getReport: () => { state: 'aside' | 'failed' } | undefined
  /** Leaves the page of a site that is off. Called once. */
  readonly leave: () => Promise<void>
  readonly send: Send
}

/** Makes the function that enters a page again. It gives whether the page was left, because its site is off. */
export function createEnterAgain({ getReport, leave, send }: EnterAgainOptions) {
  let leaving: Promise<void> | undefined
  return async (): Promise<boolean> => {
    try {
      await send('page-enter', null)
      const report = getReport()
      if (report) await send('state-report', report)
      return false
    } catch (cause) {
      // Another error says nothing of the site.
      if (!isPorticoError(cause, 'unauthorized')) return false
      leaving ??= leave()
      await leaving
      return true
    }
  }
}
