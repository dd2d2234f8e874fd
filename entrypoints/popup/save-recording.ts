import * as v from 'valibot'
import type { WxtBrowser } from 'wxt/browser'
import { parseRecording } from '../../shared/recorder/recording.ts'
import { type RecordingGet, version } from '../../shared/wire/contract.ts'

type RecordedTab = { readonly origin: string; readonly tabId: number }

/** The name of the file: the site. The time of a recording is not known to whom the file is given. */
export const toFileName = (origin: string): string =>
  `portico-${new URL(origin).host.replaceAll(':', '-')}.json`

/** The recording of a tab as a file. Rejects where the page gives none, or something else. */
export async function readRecording(
  { tabs }: Pick<WxtBrowser, 'tabs'>,
  { origin, tabId }: RecordedTab,
): Promise<{ readonly name: string; readonly text: string }> {
  const message = { kind: 'recording-get', portico: 'wire', version } satisfies RecordingGet
  const answer: unknown = await tabs.sendMessage(tabId, message, { frameId: 0 })
  // A script of the page can answer too. The file has what the format knows, and nothing else.
  const recording = parseRecording(v.parse(v.string(), answer))
  return { name: toFileName(origin), text: JSON.stringify(recording, undefined, 1) }
}

/** Has the browser save a text as a file of JSON. */
export function saveFile({ name, text }: { readonly name: string; readonly text: string }): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { download: name, href }).click()
  URL.revokeObjectURL(href)
}
