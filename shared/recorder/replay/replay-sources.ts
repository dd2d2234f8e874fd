import type { Json } from '../json.ts'

type Listener = (value: Json | undefined) => void

/** The listeners of what a recording reports, by the name of its source. */
export type ReplaySources = {
  /** Adds a listener. Listeners of one name are numbered in their order. Returns the function that removes it. */
  readonly listen: (name: string, listener: Listener) => () => void
  /** Adds the one listener of a source. */
  readonly set: (source: string, listener: Listener) => void
  readonly emit: (source: string, value: Json | undefined) => void
}

export function createReplaySources(): ReplaySources {
  const listeners = new Map<string, Listener>()
  const counts = new Map<string, number>()
  return {
    emit: (source, value) => listeners.get(source)?.(value),
    listen(name, listener) {
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      const source = `${name} ${count}`
      listeners.set(source, listener)
      return () => void listeners.delete(source)
    },
    set: (source, listener) => void listeners.set(source, listener),
  }
}
