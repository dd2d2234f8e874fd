import { joinUndo, type Listeners } from '../../async/listeners.ts'
import type { Connector, ConnectResult } from '../connector.ts'

function createAttempts() {
  let current: { readonly controller: AbortController; count: number } | undefined
  return async function join<value>(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    if (!current || current.controller.signal.aborted)
      current = { controller: new AbortController(), count: 0 }
    const attempt = current
    const abort = () => attempt.controller.abort()
    attempt.count += 1
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
    try {
      return await work(attempt.controller.signal)
    } finally {
      signal.removeEventListener('abort', abort)
      attempt.count -= 1
      if (attempt.count === 0 && current === attempt) current = undefined
    }
  }
}

/** The last namespace to disconnect ends the session. A later one pairs only where the session has no account for it. */
export function createSessionSharing(
  pairingUris: Pick<Listeners<string>, 'subscribe'>,
): (connector: Connector) => Connector {
  const users = new Set<Connector>()
  const joinAttempt = createAttempts()

  return (connector) => {
    function use<result extends ConnectResult | undefined>(result: result): result {
      if (result) users.add(connector)
      return result
    }

    return {
      ...connector,
      connect: (options) =>
        joinAttempt(options.signal, async (signal) => {
          const attempt = { ...options, signal }
          const isShared = [...users].some((user) => user !== connector)
          const existing = isShared ? await connector.reconnect(attempt) : undefined
          return use(existing ?? (await connector.connect(attempt)))
        }),
      async disconnect(isOver) {
        users.delete(connector)
        if (users.size === 0) await connector.disconnect(isOver)
      },
      reconnect: async (options) => use(await connector.reconnect(options)),
      subscribe: (listener) =>
        joinUndo([
          pairingUris.subscribe((uri) => listener({ type: 'pairing-uri', uri })),
          connector.subscribe(listener),
        ]),
    }
  }
}
