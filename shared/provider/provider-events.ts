import type { EventHub } from './event-hub.ts'

type Listen<provider> = (event: string, listener: (payload: unknown) => void) => provider

/** The listening half of an EIP-1193 provider, as Node's EventEmitter has it. */
export function createListening<provider>(
  hub: EventHub,
  getProvider: () => provider,
): Readonly<Record<'off' | 'on' | 'once' | 'removeListener', Listen<provider>>> {
  const removeListener: Listen<provider> = (event, listener) => {
    hub.removeListener(event, listener)
    return getProvider()
  }
  return {
    off: removeListener,
    on(event, listener) {
      hub.on(event, listener)
      return getProvider()
    },
    once(event, listener) {
      hub.on(event, listener, true)
      return getProvider()
    },
    removeListener,
  }
}
