import type { Port } from '../wire/channel.ts'

/** Two connected ports that copy messages, as a window does. */
export function createPipe() {
  const channels = [createChannelEnd(), createChannelEnd()] as const
  function createChannelEnd() {
    return { listeners: new Set<(message: unknown) => void>(), posted: new Array<unknown>() }
  }
  function toPort(signal: 0 | 1): Port & { readonly posted: readonly unknown[] } {
    const [from, to] = signal === 0 ? channels : [channels[1], channels[0]]
    return {
      listen(callback) {
        const listener = (message: unknown) => callback(message)
        from.listeners.add(listener)
        return () => void from.listeners.delete(listener)
      },
      post(message) {
        const copy: unknown = structuredClone(message)
        from.posted.push(copy)
        queueMicrotask(() => {
          for (const listener of Array.from(to.listeners)) listener(copy)
        })
      },
      posted: from.posted,
    }
  }
  return {
    callee: toPort(1),
    caller: toPort(0),
    listenerCount: () => channels[0].listeners.size + channels[1].listeners.size,
  }
}
