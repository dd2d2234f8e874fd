import type { Json } from '../json.ts'
import type { Recording, RecordingEntry } from '../recording.ts'
import { createReplayOutputs } from './replay-outputs.ts'

type Input = Exclude<RecordingEntry, { kind: 'call' | 'state' }>

const isInput = (entry: RecordingEntry): entry is Input =>
  entry.kind !== 'call' && entry.kind !== 'state'

export type ReplayCursor = ReturnType<typeof createReplayOutputs> & {
  readonly getIndex: () => number
  /** In ms since the recording began. */
  readonly getTime: () => number
  readonly peek: () => Input | undefined
  readonly advance: () => void
  readonly read: (name: string) => Json | undefined
  readonly isSameTurn: () => boolean
  /** Code behind the answer has run before, even in one turn: the action can come in a later task that began before the recorder's. */
  readonly isActionAfterAnswer: () => boolean
  readonly leaveTurn: () => void
}

export function createReplayCursor({ entries }: Pick<Recording, 'entries'>): ReplayCursor {
  const values = new Map<string, Json>()
  let index = 0
  let turn = 0
  let time = 0
  let isBetween = true
  let isAnswered = false

  function peek(): Input | undefined {
    let entry = entries[index]
    while (entry && !isInput(entry)) {
      index += 1
      entry = entries[index]
    }
    return entry && isInput(entry) ? entry : undefined
  }

  function getIndex(): number {
    peek()
    return index
  }

  function advance(): void {
    const entry = peek()
    turn = entry?.turn ?? turn
    time = entry?.at ?? time
    isBetween = false
    if (entry?.kind !== 'read') isAnswered = entry?.kind === 'answer' || entry?.kind === 'failure'
    index += 1
  }

  return {
    ...createReplayOutputs(entries, { getIndex, isOver: () => peek() === undefined }),
    advance,
    getIndex,
    getTime: () => time,
    isActionAfterAnswer: () => isAnswered && peek()?.kind === 'action',
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
  }
}
