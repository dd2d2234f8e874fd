import type { PorticoState } from '../instance/public-store.ts'
import type { Portico } from '../page/portico.ts'

/** A value of an instance that a framework shows. */
export type Binding<value> = {
  /** The value. It is the same object until a part of it changes. */
  readonly get: () => value
  /** The value that a server renders, and the browser until it has taken over the markup. */
  readonly getInitial: () => value
  /** Calls the listener after changes, and keeps the value up to date until the function that it returns is called. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The fields of a value. A text and `undefined` are one field. */
const toFields = (value: unknown) =>
  value && typeof value === 'object' ? Object.entries(value).flat() : [value]

/** Returns the last value again while `read` makes one with the same fields. */
export function keepEqual<value>(read: () => value): () => value {
  let last = read()
  return () => {
    const next = read()
    const [before, after] = [toFields(last), toFields(next)]
    const isEqual =
      before.length === after.length && before.every((field, at) => field === after[at])
    if (!isEqual) last = next
    return last
  }
}

/** Follows what `subscribe` follows. `onIdle` runs once the last listener is removed. */
export function followUntilIdle(
  subscribe: (listener: () => void) => () => void,
  onIdle: () => void,
): (listener: () => void) => () => void {
  let count = 0
  return (listener) => {
    // A store takes a function twice for one listener.
    const stop = subscribe(() => listener())
    count += 1
    return () => {
      stop()
      count -= 1
      if (count === 0) onIdle()
    }
  }
}

/** Binds a part of the state. `watch` runs for each listener, which it can call too. */
export function bindState<value>(
  { getInitialState, getState, subscribe }: Portico,
  select: (state: PorticoState) => value,
  watch?: (listener: () => void) => () => void,
): Binding<value> {
  return {
    get: keepEqual(() => select(getState())),
    getInitial: keepEqual(() => select(getInitialState())),
    subscribe(listener) {
      const stop = subscribe(() => listener())
      const stopWatching = watch?.(listener)
      return () => {
        stop()
        stopWatching?.()
      }
    },
  }
}
