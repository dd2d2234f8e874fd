import type { Json } from './json.ts'
import type { Recording, RecordingEntry } from './recording.ts'

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
}

type Input = Exclude<RecordingEntry, { kind: 'call' | 'state' }>

type RecordedState = { readonly index: number; readonly text: string; readonly value: Json }

const isInput = (entry: RecordingEntry): entry is Input =>
  entry.kind !== 'call' && entry.kind !== 'state'

/** The outputs of a recording, by their store or their target, in their order. */
function listOutputs(entries: readonly RecordingEntry[]) {
  const calls = new Map<string, { readonly id: number; readonly index: number }[]>()
  const states = new Map<string, RecordedState[]>()
  const add = <item>(map: Map<string, item[]>, name: string, item: item) =>
    map.set(name, [...(map.get(name) ?? []), item])
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'call') add(calls, entry.target, { id: entry.id, index })
    if (entry.kind === 'state')
      add(states, entry.store, { index, text: JSON.stringify(entry.value), value: entry.value })
  }
  return { calls, states }
}

export type ReplayCursor = {
  /** The index of the next input. */
  readonly getIndex: () => number
  readonly getDifference: () => ReplayDifference | undefined
  /** The next input, unless there is none. */
  readonly peek: () => Input | undefined
  /** The time of the last input, in ms since the recording began. */
  readonly getTime: () => number
  /** Goes to the entry after an input. */
  readonly advance: () => void
  /** Whether the replay has done what was recorded before the next input. */
  readonly isReached: () => boolean
  /** Ends waiting for what was recorded before the next input: a state that is missing is a difference. */
  readonly skipMissing: () => void
  /** The id of the next call of a target, unless none was recorded. */
  readonly takeCall: (target: string) => number | undefined
  readonly addState: (store: string, value: Json) => void
  /** The value that a port gives now. */
  readonly read: (name: string) => Json | undefined
  /** Whether the next input is in the task of the last one. */
  readonly isSameTurn: () => boolean
  /** Called when the replay has waited for a task: what reads now is in a later one than the last input. */
  readonly leaveTurn: () => void
}

/** Follows a replay through the entries of its recording. */
export function createReplayCursor({ entries }: Recording): ReplayCursor {
  const { calls, states } = listOutputs(entries)
  const reached = new Map<string, number>()
  const called = new Map<string, number>()
  const last = new Map<string, string>()
  const values = new Map<string, Json>()
  let index = 0
  let turn = 0
  let time = 0
  let isBetween = true
  let difference: ReplayDifference | undefined

  function skipOutputs(): void {
    for (let entry = entries[index]; entry && !isInput(entry); entry = entries[index]) index += 1
  }

  function peek(): Input | undefined {
    skipOutputs()
    const entry = entries[index]
    return entry && isInput(entry) ? entry : undefined
  }

  function advance(): void {
    const entry = peek()
    turn = entry?.turn ?? turn
    time = entry?.at ?? time
    isBetween = false
    index += 1
  }

  /** The outputs before the next input that the replay does not have yet. */
  function listMissing<item extends { readonly index: number }>(
    outputs: ReadonlyMap<string, readonly item[]>,
    counts: ReadonlyMap<string, number>,
  ): readonly (readonly [string, item])[] {
    skipOutputs()
    return [...outputs].flatMap(([name, items]) => {
      const next = items[counts.get(name) ?? 0]
      return next && next.index < index ? [[name, next] as const] : []
    })
  }

  function fail(found: ReplayDifference): void {
    difference ??= found
  }

  return {
    addState(store, value) {
      const text = JSON.stringify(value)
      if (last.get(store) === text) return
      last.set(store, text)
      const count = reached.get(store) ?? 0
      reached.set(store, count + 1)
      const expected = states.get(store)?.[count]
      // The recording ended while something was in progress.
      if (!expected && !peek()) return
      if (expected?.text !== text)
        fail({ actual: value, expected: expected?.value, index: expected?.index ?? index, store })
    },
    advance,
    getDifference: () => difference,
    getIndex: () => index,
    getTime: () => time,
    isReached: () =>
      listMissing(states, reached).length === 0 && listMissing(calls, called).length === 0,
    isSameTurn: () => peek()?.turn === turn,
    leaveTurn() {
      isBetween = true
    },
    peek,
    read(name) {
      for (
        let entry = peek();
        entry?.kind === 'read' && entry.name === name && (isBetween || entry.turn === turn);
        entry = peek()
      ) {
        values.set(name, entry.value)
        advance()
      }
      return values.get(name)
    },
    skipMissing() {
      for (const [target] of listMissing(calls, called))
        called.set(target, calls.get(target)?.filter((call) => call.index < index).length ?? 0)
      for (const [store, { index: place, value }] of listMissing(states, reached)) {
        fail({ actual: undefined, expected: value, index: place, store })
        reached.set(store, states.get(store)?.filter((state) => state.index < index).length ?? 0)
      }
    },
    takeCall(target) {
      const count = called.get(target) ?? 0
      called.set(target, count + 1)
      return calls.get(target)?.[count]?.id
    },
  }
}
