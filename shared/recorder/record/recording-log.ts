import type { Clock } from '../../platform/ports.ts'
import type { Json } from '../json.ts'
import * as limits from '../limits.ts'
import type { Recording, RecordingEntry } from '../recording.ts'

type Untimed<entry> = entry extends RecordingEntry ? Omit<entry, 'at' | 'turn'> : never

/** The length of an entry as JSON without its kind, name and value, with long times: a value is made to JSON once. */
const frameLength = 64

/** The length of an entry as JSON without its content. Its names are ours. */
const emptyLength = 200

/** An entry before it has its time. */
export type NewEntry = Untimed<RecordingEntry>

/** What a recording has of its log. */
export type LogContent = Pick<Recording, 'dropped' | 'entries' | 'states'>

/** Gives the value of an entry, redacted. What it is made of must not change until then. */
export type ToValue = () => Json | undefined

export type RecordingLog = {
  readonly add: (entry: NewEntry) => void
  /**
   * Adds an entry whose value is redacted once someone wants the file, or the log has no more place for what it is made of.
   * Where the entry is dropped before, it never is. `size` is the length of what it is made of, in characters or bytes.
   */
  readonly addLazy: (entry: NewEntry, size: number, toValue: ToValue) => void
  readonly nextId: () => number
  /** Adds a value of a port, unless it is the last one of this name. */
  readonly read: (name: string, value: Json) => void
  /** Adds the state of a store, unless it is the last one. */
  readonly setState: (store: string, value: Json) => void
  /** The time, in ms since the epoch. It stays the same within a task, so that a replay has the same times. */
  readonly now: () => number
  /** Begins a turn: what follows is in a task of its own. */
  readonly begin: () => void
  /** Waits for the next task, and begins a turn. */
  readonly nextTurn: () => Promise<void>
  readonly getContent: () => LogContent
  readonly clear: () => void
}

export type LogOptions = {
  readonly clock: Clock
  readonly limits?: { readonly entries: number; readonly size: number } | undefined
  /** Calls back in the next task of the browser. */
  readonly nextTask: (callback: () => void) => void
}

/** The turns of a recording, and their times. */
function createTurns({ clock, nextTask }: LogOptions) {
  const start = clock.now()
  let at = 0
  let turn = 0
  let isOpen = false
  /** The number of tasks that are to come. The first of them ends the turn. */
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
    /** Waits for the next task, and begins a turn. */
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
  /** The length of the entry as JSON, or of what its value is made of. */
  size: number
}

/** The entries in their order, of which the oldest are dropped. */
function createRing(longest: { readonly entries: number; readonly size: number }) {
  const states = new Map<string, Json>()
  /** The entries without their values, the oldest first. */
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
    // The states stand for what is dropped.
    if (oldest.entry.kind === 'state') states.set(oldest.entry.store, oldest.entry.value)
    if (first < 1_000) return
    items = items.slice(first)
    first = 0
  }

  /** Gives an entry its value, in the place of what it is made of. */
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
      // Most of what an answer has is not kept.
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

/** The length of an entry as JSON, at most. Many have no content, and making JSON of them would cost more than the rest of the log. */
function toLength(entry: NewEntry): number {
  const content = ('args' in entry && entry.args) || ('value' in entry ? entry.value : undefined)
  return emptyLength + (content === undefined ? 0 : JSON.stringify(content).length)
}

/** Makes the log of a recording: bounded, in memory. What it gives is redacted: an entry before it is added, or before it is given. */
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

  /** Adds an entry, unless its value is the last one of this name. What is around the value is as long as that of any entry. */
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
    },
    setState(store, value) {
      addChanged({ kind: 'state', store, value })
    },
  }
}
