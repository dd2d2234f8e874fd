import type { RecordingEntry } from '../../shared/recorder/recording.ts'

/** Where a replay can stand. A position is the number of entries that have been. */
export type Positions = {
  /** The index of the input that a step from here applies. `undefined` at the end. */
  readonly findNext: (position: number) => number | undefined
  /** The index of the last applied input. `undefined` at the beginning. */
  readonly findLast: (position: number) => number | undefined
  /** The position once an input is applied: the states that follow from it have been too. */
  readonly after: (index: number) => number
  /** How long the recording waits before the input, in ms, since the input before. */
  readonly getWait: (index: number) => number
}

/** Calls and states follow from inputs, and the values of ports are read: no step stops at them. */
const isStop = ({ kind }: RecordingEntry) => kind !== 'call' && kind !== 'state' && kind !== 'read'

export function createPositions(entries: readonly RecordingEntry[]): Positions {
  const stops = entries.flatMap((entry, index) => (isStop(entry) ? [index] : []))
  const findNext = (position: number) => stops.find((stop) => stop >= position)
  const findLast = (position: number) => stops.findLast((stop) => stop < position)
  return {
    after: (index) => findNext(index + 1) ?? entries.length,
    findLast,
    findNext,
    getWait: (index) => (entries[index]?.at ?? 0) - (entries[findLast(index) ?? -1]?.at ?? 0),
  }
}
