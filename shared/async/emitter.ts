type Listener = (payload: unknown) => void

type Entry = { readonly isOnce: boolean; readonly listener: Listener }

export type Emitter = {
  readonly emit: (event: string, payload: unknown) => void
  readonly clear: () => void
  readonly count: (event: string) => number
  readonly on: (event: string, listener: Listener, isOnce?: boolean) => void
  /** Removes the one that was added last. */
  readonly removeListener: (event: string, listener: Listener) => void
}

export function createEmitter(
  onListenerError: (error: unknown) => void,
  getTarget?: () => unknown,
): Emitter {
  const entries = new Map<string, readonly Entry[]>()
  const get = (event: string) => entries.get(event) ?? []
  const remove = (event: string, entry: Entry | undefined) =>
    entries.set(
      event,
      get(event).filter((one) => one !== entry),
    )

  return {
    clear: () => entries.clear(),
    count: (event) => get(event).length,
    emit(event, payload) {
      for (const entry of get(event)) {
        if (entry.isOnce) remove(event, entry)
        try {
          entry.listener.call(getTarget?.(), payload)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    on(event, listener, isOnce = false) {
      if (typeof listener !== 'function') throw new TypeError('Give a function.')
      entries.set(event, [...get(event), { isOnce, listener }])
    },
    removeListener(event, listener) {
      remove(
        event,
        get(event).findLast((entry) => entry.listener === listener),
      )
    },
  }
}
