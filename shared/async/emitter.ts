type Listener = (payload: unknown) => void

/** Listeners by event. */
export type Emitter = {
  readonly emit: (event: string, payload: unknown) => void
  readonly clear: () => void
  /** Adds a listener, once each. `isOnce` removes it with its first call. */
  readonly on: (event: string, listener: Listener, isOnce?: boolean) => void
  readonly removeListener: (event: string, listener: Listener) => void
}

/** Makes an emitter. A listener that throws is reported, and the others are still called. */
export function createEmitter(onListenerError: (error: unknown) => void): Emitter {
  const listeners = new Map<string, Map<Listener, boolean>>()

  return {
    clear: () => listeners.clear(),
    emit(event, payload) {
      // A copy: listeners may add and remove listeners.
      for (const [listener, isOnce] of Array.from(listeners.get(event) ?? [])) {
        if (isOnce) listeners.get(event)?.delete(listener)
        try {
          listener(payload)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    on(event, listener, isOnce = false) {
      if (typeof listener !== 'function') return
      const ofEvent = listeners.get(event) ?? new Map<Listener, boolean>()
      listeners.set(event, ofEvent.set(listener, isOnce))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}
