import { describe, expect, test } from 'vitest'
import type { WxtBrowser } from 'wxt/browser'
import { parseRecording } from '../../shared/recorder/recording.ts'
import { emptyRecording } from '../../shared/testing/empty-recording.ts'
import { readRecording, toFileName } from './save-recording.ts'

const tab = { origin: 'http://127.0.0.1:3000', tabId: 7 }

/** A browser whose page gives this answer. */
const createTabs = (answer: unknown, sent: unknown[] = []): Pick<WxtBrowser, 'tabs'> =>
  ({
    tabs: {
      async sendMessage(...message: readonly unknown[]) {
        sent.push(message)
        return answer
      },
    },
  }) as unknown as Pick<WxtBrowser, 'tabs'>

describe('toFileName', () => {
  test('names a file by its site, without the time of the visit', () => {
    expect(toFileName(tab.origin)).toBe('portico-127.0.0.1-3000.json')
  })
})

describe('readRecording', () => {
  test('gives the recording of the page in the top frame of the tab, as the format has it', async () => {
    const sent: unknown[] = []
    const answer = JSON.stringify({ ...emptyRecording, secret: 'planted' })
    const { name, text } = await readRecording(createTabs(answer, sent), tab)
    expect(name).toBe('portico-127.0.0.1-3000.json')
    expect(parseRecording(text)).toEqual(emptyRecording)
    expect(text).not.toContain('planted')
    expect(sent).toEqual([
      [7, { kind: 'recording-get', portico: 'wire', version: 3 }, { frameId: 0 }],
    ])
  })

  test.each([
    [null, 'Invalid type'],
    ['{}', 'not a recording'],
    ['<script>', 'not JSON'],
    [JSON.stringify({ ...emptyRecording, entries: [{}] }), 'damaged'],
  ])('rejects where the page gives no recording: %j', async (answer, message) => {
    await expect(readRecording(createTabs(answer), tab)).rejects.toThrow(message)
  })
})
