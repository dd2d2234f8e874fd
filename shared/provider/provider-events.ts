import type { Emitter } from '../async/emitter.ts'

type Listen<provider> = (event: string, listener: (payload: unknown) => void) => provider

export function createProviderEvents<provider>(
  emitter: Emitter,
  getProvider: () => provider,
): Readonly<Record<'addListener' | 'off' | 'on' | 'once' | 'removeListener', Listen<provider>>> & {
  readonly listenerCount: (event: string) => number
} {
  const removeListener: Listen<provider> = (event, listener) => {
    emitter.removeListener(event, listener)
    return getProvider()
  }
  const on: Listen<provider> = (event, listener) => {
    emitter.on(event, listener)
    return getProvider()
  }
  return {
    addListener: on,
    listenerCount: emitter.count,
    off: removeListener,
    on,
    once(event, listener) {
      emitter.on(event, listener, true)
      return getProvider()
    },
    removeListener,
  }
}
