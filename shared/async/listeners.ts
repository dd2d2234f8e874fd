/** The listeners of one event. */
export type Listeners<payload> = {
  readonly emit: (payload: payload) => void
  /** Adds a listener; the same function twice is called twice. Returns the function that removes it. */
  readonly subscribe: (listener: (payload: payload) => void) => () => void
  readonly count: () => number
  readonly clear: () => void
}

/** Makes the listeners of one event. One that is removed while others are called is not called any more. */
export function createListeners<payload = void>(): Listeners<payload> {
  const entries = new Set<{ readonly listener: (payload: payload) => void }>()
  return {
    clear: () => entries.clear(),
    count: () => entries.size,
    emit(payload) {
      for (const { listener } of entries) listener(payload)
    },
    subscribe(listener) {
      const entry = { listener }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
  }
}

/** Ends what a call has begun: a listener, a timer, a subscription. */
export type Undo = () => void

/** Joins functions that undo something into one, which calls them in order. With `onError`, also those after one that throws. */
export function joinUndo(
  undo: readonly (Undo | undefined)[],
  onError?: (cause: unknown) => void,
): Undo {
  return () => {
    for (const run of undo)
      try {
        run?.()
      } catch (cause) {
        if (!onError) throw cause
        onError(cause)
      }
  }
}
