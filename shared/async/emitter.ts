type Listener = (payload: unknown) => void

export type EventHub = {
  readonly emit: (event: string, payload: unknown) => void
  readonly clear: () => void
  readonly on: (event: string, listener: Listener, isOnce?: boolean) => void
  readonly removeListener: (event: string, listener: Listener) => void
}

/** The listeners of a provider. One that throws is reported and keeps nothing from the others. */
export function createEventHub(onListenerError: (error: unknown) => void): EventHub {
  const hub = new Map<string, Map<Listener, boolean>>()

  return {
    clear: () => hub.clear(),
    emit(event, payload) {
      // A copy, since listeners come and go while they are called.
      for (const [listener, isOnce] of Array.from(hub.get(event) ?? [])) {
        if (isOnce) hub.get(event)?.delete(listener)
        try {
          listener(payload)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    on(event, listener, isOnce = false) {
      if (typeof listener !== 'function') return
      hub.set(event, (hub.get(event) ?? new Map<Listener, boolean>()).set(listener, isOnce))
    },
    removeListener: (event, listener) => void hub.get(event)?.delete(listener),
  }
}
