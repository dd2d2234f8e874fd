import { describe, expect, test } from 'vitest'
import { everyQuirk } from '../../shared/testing/quirks/every-quirk.ts'
import {
  type Act,
  canGoOn,
  type Entry,
  entries,
  type Outcome,
  type Quirk,
  toExpected,
  visits,
} from '../../shared/testing/quirks/quirk.ts'
import { startVisit } from '../../shared/testing/quirks/quirk-visit.ts'
import { startEvm } from './start-evm.ts'

/** Runs the acts of one visit until none can follow. Nothing may be left behind. */
async function run(quirk: Pick<Quirk, 'script'>, entry: Entry, visit: readonly Act[]) {
  const { destroy, listenerCount, run: runAct } = startVisit(quirk, { entry, startEvm })
  const outcomes: Partial<Record<Act, Outcome>> = {}
  for (const act of visit) {
    const outcome = await runAct(act)
    outcomes[act] = outcome
    if (!canGoOn(act, outcome)) break
  }
  destroy()
  return { listenerCount: listenerCount(), outcomes }
}

describe.each(entries)('a wallet that enters as %s', (entry) => {
  const rows = everyQuirk.filter((quirk) => quirk.entries?.includes(entry) ?? true)

  test('without quirks has the plain outcomes', async () => {
    for (const visit of visits)
      expect(await run({ script: () => undefined }, entry, visit)).toEqual({
        listenerCount: 0,
        outcomes: toExpected({}, entry, visit),
      })
  })

  test.each(rows)('$id: $does', async (quirk) => {
    for (const visit of visits) {
      const { listenerCount, outcomes } = await run(quirk, entry, visit)
      expect(outcomes).toEqual(toExpected(quirk, entry, visit))
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
