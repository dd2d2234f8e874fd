import { describe, expect, test } from 'vitest'
import { everyQuirk } from '../../shared/testing/quirks/every-quirk.ts'
import {
  canGoOn,
  type Entry,
  entries,
  type Outcome,
  type Quirk,
  type Step,
  toExpected,
  visits,
} from '../../shared/testing/quirks/quirk.ts'
import { startVisit } from '../../shared/testing/quirks/quirk-visit.ts'
import { startEvm } from './start-evm.ts'

/** Runs the steps of one visit until none can follow. Nothing may be left behind. */
async function run(quirk: Pick<Quirk, 'script'>, entry: Entry, visit: readonly Step[]) {
  const { destroy, listenerCount, run: runStep } = startVisit(quirk, { entry, startEvm })
  const results: Partial<Record<Step, Outcome>> = {}
  for (const step of visit) {
    const outcome = await runStep(step)
    results[step] = outcome
    if (!canGoOn(step, outcome)) break
  }
  destroy()
  return { listenerCount: listenerCount(), results }
}

describe.each(entries)('a wallet that enters as %s', (entry) => {
  const rows = everyQuirk.filter((quirk) => quirk.entries?.includes(entry) ?? true)

  test('without quirks has the plain results', async () => {
    for (const visit of visits)
      expect(await run({ script: () => undefined }, entry, visit)).toEqual({
        listenerCount: 0,
        results: toExpected({}, entry, visit),
      })
  })

  test.each(rows)('$id: $does', async (quirk) => {
    for (const visit of visits) {
      const { listenerCount, results } = await run(quirk, entry, visit)
      expect(results).toEqual(toExpected(quirk, entry, visit))
      // A wallet without `removeListener` keeps what was added.
      expect(listenerCount > 0).toBe(quirk.keepsListeners === true)
    }
  })
})

test('every row has an id of its own', () => {
  const ids = everyQuirk.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(100)
})
