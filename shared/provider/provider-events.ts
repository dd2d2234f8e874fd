import type { Emitter } from '../async/emitter.ts'

type Listen<provider> = (event: string, listener: (payload: unknown) => void) => provider

/** The event functions of an EIP-1193 provider, as in Node's EventEmitter. */
export function createProviderEvents<provider>(
  emitter: Emitter,
  getProvider: () => provider,
): Readonly<Record<'off' | 'on' | 'once' | 'removeListener', Listen<provider>>> {
  const removeListener: Listen<provider> = (event, listener) => {
    emitter.removeListener(event, listener)
    return getProvider()
  }
  return {
    off: removeListener,
    on(event, listener) {
      emitter.on(event, listener)
      return getProvider()
    },
    once(event, listener) {
      emitter.on(event, listener, true)
      return getProvider()
    },
    removeListener,
  }
}
