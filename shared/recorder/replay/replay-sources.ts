import type { Json } from '../json.ts'

type Listener = (value: Json | undefined) => void

export type ReplaySources = {
  readonly listen: (name: string, listener: Listener) => () => void
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
