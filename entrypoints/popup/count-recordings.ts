import type { WxtBrowser } from 'wxt/browser'
import { untilAborted } from '../../shared/async/abort.ts'
import { parseUrl } from '../../shared/schema/parse-url.ts'
import { readPageState } from './read-page.ts'

/** How long the other tabs have to answer, in ms. A frozen one does not. */
const answerTimeout = 2_000

type OtherTabs = {
  readonly origin: string
  /** The match pattern of the site. */
  readonly pattern: string
  /** The tab that is not counted. */
  readonly tabId: number
}

/** Counts the other tabs of a site that are recorded. Never rejects: a tab that does not answer is not counted. */
export async function countRecordings(
  browser: Pick<WxtBrowser, 'tabs'>,
  { origin, pattern, tabId }: OtherTabs,
): Promise<number> {
  const signal = AbortSignal.timeout(answerTimeout)
  const found = await browser.tabs.query({ url: pattern }).catch(() => [])
  const others = found.flatMap(({ id }) => (id === undefined || id === tabId ? [] : [id]))
  const answers = others.map(async (id) => {
    const page = await untilAborted(readPageState(browser, id), signal).catch(() => undefined)
    // The pattern of Firefox matches every port of the host.
    return page?.isRecorded && parseUrl(page.url)?.origin === origin
  })
  return (await Promise.all(answers)).filter(Boolean).length
}
