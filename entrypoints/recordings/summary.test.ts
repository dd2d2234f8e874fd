import { describe, expect, test } from 'vitest'
import { createRecordedInstance } from '../../shared/testing/recorder-case.ts'
import { toSummary } from './summary.ts'
import { toTimeline } from './timeline.ts'

/** A recording of 12 steps, and one that ends with an error of the last one. */
async function record() {
  const { recording: control } = createRecordedInstance()
  const recording = {
    ...(await control.export()),
    entries: Array.from({ length: 12 }, (_, index) => ({
      args: [`text-${index}`],
      at: index * 100,
      id: index,
      kind: 'action' as const,
      name: `actions.step${index}`,
      turn: index,
    })),
  }
  const error = { code: 'user-rejected', name: 'PorticoError' }
  const failed = {
    ...recording,
    entries: [
      ...recording.entries,
      { at: 1_500, error, id: 11, kind: 'failure' as const, turn: 12 },
      { args: [], at: 1_600, id: 20, kind: 'action' as const, name: 'actions.after', turn: 13 },
    ],
  }
  return { failed, recording }
}

describe('toSummary', () => {
  test('names version, browser, networks, options, the first error and the actions before it', async () => {
    const { failed } = await record()
    const text = toSummary({
      check: { status: 'equal' },
      recording: failed,
      rows: toTimeline(failed),
    })
    expect(text).toContain('- Version: html-portico-0.9.0\n- Length: ')
    expect(text).toContain('- Browser: firefox, en, desktop')
    expect(text).toContain('- Networks: eip155:1')
    expect(text).toContain('themeMode: dark')
    expect(text).toMatch(/First error: `user-rejected` \(.+\) at 1\.50 s, entry 13, failure of/)
    expect(text).toContain('- Replay: reaches the recorded states')
    expect(text).toContain('- 1.10 s step11 `"text-11"`')
    expect(text).not.toContain('step1 ')
    expect(text).not.toContain('after')
  })

  test('says that there is no error, and where a replay differs', async () => {
    const { recording } = await record()
    const difference = { actual: 1, expected: 2, index: 3, reason: 'A reason.', store: 'modal' }
    const text = toSummary({
      check: { difference, status: 'different' },
      recording: { ...recording, dropped: 7 },
      rows: toTimeline(recording),
    })
    expect(text).toContain('- First error: none')
    expect(text).toContain('- Dropped: 7 entries, the oldest')
    expect(text).toContain('differs from the recording at entry 4, in the state `modal`. A reason.')
  })
})
