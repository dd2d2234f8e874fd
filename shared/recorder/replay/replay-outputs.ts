import type { Json } from '../json.ts'
import type { RecordingEntry } from '../recording.ts'
import { findDifferenceReason } from './difference-reason.ts'

export type ReplayDifference = {
  readonly index: number
  readonly store: string
  readonly expected: Json | undefined
  readonly actual: Json | undefined
  readonly reason?: string | undefined
}

type Recorded = { readonly index: number }
type RecordedCall = Recorded & { readonly id: number }
type RecordedState = Recorded & { readonly text: string; readonly value: Json }

function createQueue<item extends Recorded>() {
  const items = new Map<string, item[]>()
  const counts = new Map<string, number>()
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

export function createReplayOutputs(
  entries: readonly RecordingEntry[],
  position: {
    readonly getIndex: () => number
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
    isReached: () =>
      [calls, states].every(({ listMissing }) => listMissing(position.getIndex()).length === 0),
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
    takeCall: (target: string) => calls.take(target)?.id,
  }
}
