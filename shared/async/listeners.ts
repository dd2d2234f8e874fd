export type Listeners<payload> = {
  readonly emit: (payload: payload) => void
  /** The same function twice is called twice. Returns the function that removes it. */
  readonly subscribe: (listener: (payload: payload) => void) => () => void
  readonly count: () => number
  readonly clear: () => void
}

/** A listener that is removed during the calls is not called. */
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

export type Undo = () => void

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
