import type { Clock } from '../../platform/ports.ts'
import type { Json } from '../json.ts'
import * as limits from '../limits.ts'
import type { Recording, RecordingEntry } from '../recording.ts'

type Untimed<entry> = entry extends RecordingEntry ? Omit<entry, 'at' | 'turn'> : never

const frameLength = 64

const emptyLength = 200

export type NewEntry = Untimed<RecordingEntry>

export type LogContent = Pick<Recording, 'dropped' | 'entries' | 'states'>

/** Redacted. Its source must not change until then. */
export type ToValue = () => Json | undefined

export type RecordingLog = {
  readonly add: (entry: NewEntry) => void
  /** Redacted at the export, or once the log has no room for the source. `size`: of the source, in characters or bytes. */
  readonly addLazy: (entry: NewEntry, size: number, toValue: ToValue) => void
  readonly nextId: () => number
  /** Returns what was read. */
  readonly read: <value extends Json>(name: string, value: value) => value
  /** As `read`, of what a recording may not have as it is. */
  readonly readAs: <value>(name: string, value: value, toRecorded: (value: value) => Json) => value
  readonly setState: (store: string, value: Json) => void
  /** In ms since the epoch, constant within a task, so that a replay has the same times. */
  readonly now: () => number
  readonly begin: () => void
  readonly nextTurn: () => Promise<void>
  readonly getContent: () => LogContent
  readonly clear: () => void
}

export type LogOptions = {
  readonly clock: Clock
  readonly limits?: { readonly entries: number; readonly size: number } | undefined
  readonly nextTask: (callback: () => void) => void
}

function createTurns({ clock, nextTask }: LogOptions) {
  const start = clock.now()
  let at = 0
  let turn = 0
  let isOpen = false
  let tasks = 0

  function inNextTask(callback?: () => void): void {
    tasks += 1
    nextTask(() => {
      tasks -= 1
      isOpen = false
      callback?.()
    })
  }

  function begin(): void {
    turn += 1
    at = Math.max(at, Math.floor(clock.now() - start))
    isOpen = true
    if (tasks === 0) inNextTask()
  }

  return {
    begin,
    next: () =>
      new Promise<void>((resolve) => {
        inNextTask(() => {
          begin()
          resolve()
        })
      }),
    get() {
      if (!isOpen) begin()
      return { at, turn }
    },
    start,
  }
}

type Item = {
  entry: RecordingEntry
  size: number
}

function createRing(longest: { readonly entries: number; readonly size: number }) {
  const states = new Map<string, Json>()
  const waiting = new Map<Item, ToValue>()
  let items: Item[] = []
  let first = 0
  let total = 0
  let dropped = 0

  function drop(): void {
    const oldest = items[first]
    if (!oldest) return
    waiting.delete(oldest)
    first += 1
    dropped += 1
    total -= oldest.size
    // The states replace what is dropped.
    if (oldest.entry.kind === 'state') states.set(oldest.entry.store, oldest.entry.value)
    if (first < 1_000) return
    items = items.slice(first)
    first = 0
  }

  function complete(item: Item, toValue: ToValue): void {
    waiting.delete(item)
    const value = toValue()
    item.entry = { ...item.entry, ...(value !== undefined && { value }) }
    total -= item.size
    item.size = toLength(item.entry)
    total += item.size
  }

  function trim(): void {
    while (items.length - first > longest.entries || total > longest.size) {
      // Most of an answer is not kept.
      const [next] = total > longest.size ? waiting : []
      if (next) complete(...next)
      else drop()
    }
  }

  return {
    add(item: Item, toValue?: ToValue): void {
      items.push(item)
      if (toValue) waiting.set(item, toValue)
      total += item.size
      trim()
    },
    clear() {
      items = []
      first = 0
      total = 0
      states.clear()
      waiting.clear()
    },
    getContent: (): LogContent => {
      for (const next of waiting) complete(...next)
      trim()
      return {
        dropped,
        entries: items.slice(first).map(({ entry }) => entry),
        states: Object.fromEntries(states),
      }
    },
  }
}

/** An upper bound. Many entries have no content, and JSON of them would cost more than the rest of the log. */
function toLength(entry: NewEntry): number {
  const content = ('args' in entry && entry.args) || ('value' in entry ? entry.value : undefined)
  return emptyLength + (content === undefined ? 0 : JSON.stringify(content).length)
}

/** Bounded, in memory. An entry is redacted before it is added, or before the export. */
export function createRecordingLog(options: LogOptions): RecordingLog {
  const turns = createTurns(options)
  const ring = createRing(options.limits ?? { entries: limits.entries, size: limits.size })
  const last = new Map<string, string>()
  let count = 0
  let lastTime = 0

  function append(entry: NewEntry, size: number, toValue?: ToValue): void {
    const time = turns.get()
    const isOutput = entry.kind === 'state' || entry.kind === 'call'
    if (!isOutput) lastTime = time.at
    ring.add({ entry: { ...entry, ...time }, size }, toValue)
  }

  const add = (entry: NewEntry) => append(entry, toLength(entry))

  function addChanged(entry: Extract<NewEntry, { kind: 'read' | 'state' }>): void {
    const text = JSON.stringify(entry.value)
    const key = `${entry.kind} ${entry.kind === 'state' ? entry.store : entry.name}`
    if (last.get(key) === text) return
    last.set(key, text)
    append(entry, text.length + key.length + frameLength)
  }

  return {
    add,
    addLazy: append,
    begin: turns.begin,
    clear() {
      ring.clear()
      last.clear()
    },
    getContent: ring.getContent,
    nextId() {
      count += 1
      return count
    },
    nextTurn: turns.next,
    now() {
      const { at } = turns.get()
      if (at !== lastTime) add({ kind: 'read', name: 'now', value: at })
      return turns.start + at
    },
    read(name, value) {
      addChanged({ kind: 'read', name, value })
      return value
    },
    readAs(name, value, toRecorded) {
      addChanged({ kind: 'read', name, value: toRecorded(value) })
      return value
    },
    setState(store, value) {
      addChanged({ kind: 'state', store, value })
    },
  }
}
