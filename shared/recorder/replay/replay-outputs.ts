import type { Json } from '../json.ts'
import type { RecordingEntry } from '../recording.ts'
import { findDifferenceReason } from './difference-reason.ts'

/** Where a replay is not what was recorded. */
export type ReplayDifference = {
  /** The index of the entry of the recording. */
  readonly index: number
  /** The name of the store. */
  readonly store: string
  /** The recorded state. `undefined` if the replay has one more. */
  readonly expected: Json | undefined
  /** The state of the replay. `undefined` if the replay did not reach it. */
  readonly actual: Json | undefined
  /** What the recording does not have, in words, if that can be why. */
  readonly reason?: string | undefined
}

type Recorded = { readonly index: number }
type RecordedCall = Recorded & { readonly id: number }
type RecordedState = Recorded & { readonly text: string; readonly value: Json }

/** The outputs of one kind by their name, each in its order, and how many of them the replay has reached. */
function createQueue<item extends Recorded>() {
  const items = new Map<string, item[]>()
  const counts = new Map<string, number>()
  /** The first output of each name that was recorded before an entry and is not reached. */
  const listMissing = (index: number) =>
    [...items].flatMap(([name, list]) => {
      const next = list[counts.get(name) ?? 0]
      return next && next.index < index ? [[name, next] as const] : []
    })
  return {
    add(name: string, item: item) {
      const list = items.get(name) ?? []
      list.push(item)
      items.set(name, list)
    },
    listMissing,
    /** Goes on, as if everything before an entry were reached. */
    skip(index: number) {
      for (const [name] of listMissing(index))
        counts.set(name, items.get(name)?.filter((item) => item.index < index).length ?? 0)
    },
    take(name: string): item | undefined {
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      return items.get(name)?.[count]
    },
  }
}

function createQueues(entries: readonly RecordingEntry[]) {
  const calls = createQueue<RecordedCall>()
  const states = createQueue<RecordedState>()
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'call') calls.add(entry.target, { id: entry.id, index })
    if (entry.kind === 'state') {
      const { store, value } = entry
      states.add(store, { index, text: JSON.stringify(value), value })
    }
  }
  return { calls, states }
}

/** Compares what a core does with what was recorded: its states, and its calls. */
export function createReplayOutputs(
  entries: readonly RecordingEntry[],
  position: {
    /** The index of the next input. */
    readonly getIndex: () => number
    /** Whether there is no input any more. */
    readonly isOver: () => boolean
  },
) {
  const { calls, states } = createQueues(entries)
  const last = new Map<string, string>()
  let difference: ReplayDifference | undefined

  function setDifference(found: ReplayDifference): void {
    difference ??= { ...found, reason: findDifferenceReason(entries, found.index) }
  }

  return {
    addState: (store: string, value: Json): void => {
      const text = JSON.stringify(value)
      if (last.get(store) === text) return
      last.set(store, text)
      const expected = states.take(store)
      // The recording ended while something was in progress.
      if (expected?.text === text || (!expected && position.isOver())) return
      setDifference({
        actual: value,
        expected: expected?.value,
        index: expected?.index ?? position.getIndex(),
        store,
      })
    },
    getDifference: () => difference,
    /** Whether the replay has done what was recorded before the next input. */
    isReached: () =>
      [calls, states].every(({ listMissing }) => listMissing(position.getIndex()).length === 0),
    /** Ends waiting for what was recorded before the next input: a state that is missing is a difference. */
    skipMissing(): void {
      const index = position.getIndex()
      const [missing] = states
        .listMissing(index)
        .toSorted(([, one], [, other]) => one.index - other.index)
      if (missing) {
        const [store, { index: place, value }] = missing
        setDifference({ actual: undefined, expected: value, index: place, store })
      }
      calls.skip(index)
      states.skip(index)
    },
    /** The id of the next call of a target, unless none was recorded. */
    takeCall: (target: string) => calls.take(target)?.id,
  }
}
