import * as fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Recording } from '../../shared/recorder/recording.ts'
import { createReplay } from '../../shared/recorder/replay/create-replay.ts'
import { createFakeClock } from '../../shared/testing/fake-clock.ts'
import { createRecordedInstance } from '../../shared/testing/recorder-case.ts'
import { settle } from '../../shared/testing/settle.ts'
import { createRecordingsController } from './recordings-controller.ts'
import { toFacts, toSummary } from './summary.ts'

const nextTask = (callback: () => void) => void setImmediate(callback)

/** Against a test that never ends. A busy machine must not reach it. */
const limit = { interval: 5, timeout: 50_000 }

/** A visit that opens the modal and closes it. */
async function record(): Promise<Recording> {
  const { actions, destroy, recording } = createRecordedInstance()
  actions.open({ view: 'Connect' })
  await settle()
  actions.close()
  await settle()
  const exported = await recording.export()
  destroy()
  return exported
}

/** Opens a text as a file and replays it to its end. Gives what is shown of it: the problem, or how the replay ends. */
async function open(text: string): Promise<string> {
  const recordings = createRecordingsController({
    clock: createFakeClock(),
    createReplay: (recording) => createReplay({ nextTask, recording }),
  })
  await recordings.open({ name: 'odd.json', size: text.length, text: async () => text })
  const state = recordings.store.getState()
  if (state.status === 'failed') return state.problem.title
  if (state.status !== 'opened') return state.status
  const { player, recording, rows } = state.opened
  const readCheck = () => player.store.getState().check
  await vi.waitFor(() => expect(readCheck().status).not.toBe('checking'), limit)
  expect(JSON.stringify(recording.entries, undefined, 2)).not.toBe('')
  expect(toFacts(recording)).not.toEqual([])
  expect(toSummary({ check: readCheck(), recording, rows })).toContain('Portico recording')
  recordings.close()
  return readCheck().status
}

type Path = readonly string[]

function listPaths(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]))]
}

function replaceAt(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next
  const copy: object = Array.isArray(value) ? [...value] : { ...Object(value) }
  return Object.assign(copy, { [key]: replaceAt(Reflect.get(copy, key), rest, next) })
}

describe('a file with odd content', () => {
  let recording: Recording
  const ends = ['different', 'equal', 'unavailable']
  const problems = [
    'This isn’t a Portico recording.',
    'This recording is damaged.',
    expect.stringMatching(/^The recording has version \d+/),
  ]

  beforeAll(async () => {
    recording = await record()
  })

  test('is replayed as far as it can be, or has a problem with a name, whatever is wrong in it', async () => {
    await expect(open(JSON.stringify(recording))).resolves.toBe('equal')
    const paths = fc.constantFrom(...listPaths(recording))
    await fc.assert(
      fc.asyncProperty(paths, fc.jsonValue(), async (path, value) => {
        expect([...ends, ...problems]).toContainEqual(
          await open(JSON.stringify(replaceAt(recording, path, value))),
        )
      }),
      { numRuns: 50 },
    )
  })

  test('that nests its values too deep is damaged', async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    const [entry, ...others] = recording.entries
    for (const change of [{ entries: [{ ...entry, more: '@' }, ...others] }, { options: '@' }]) {
      const text = JSON.stringify({ ...recording, ...change })
      await expect(open(text.replace('"@"', deep))).resolves.toBe('This recording is damaged.')
    }
  })

  test('that is cut off, or names what every object has, harms nothing', async () => {
    const text = JSON.stringify(recording)
    await expect(open(text.slice(0, -9))).resolves.toMatch(/not JSON/)
    const named = text.replace(
      '"states":{}',
      '"states":{"__proto__":{"open":true},"constructor":1}',
    )
    expect(named).not.toBe(text)
    await expect(open(named)).resolves.toBe('equal')
    await expect(open(text.replace('"options":', '"options":5,"options":'))).resolves.toBe('equal')
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('whose times run backwards, or are beyond any date, replays', async () => {
    const { entries } = recording
    const late = entries.map((entry, index) => ({ ...entry, at: entries.length - index + 9e15 }))
    const text = JSON.stringify({ ...recording, entries: late, startedAt: 9e15 })
    expect(ends).toContain(await open(text))
    await expect(open(text.replace('"at":9', '"at":null,"not":9'))).resolves.toMatch(/damaged/)
  })
})
