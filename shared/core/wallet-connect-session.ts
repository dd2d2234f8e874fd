import type { Connector, ConnectorEvent } from '../connectors/connector.ts'
import { createEip1193Connector } from '../connectors/eip1193-connector.ts'
import {
  createSessionSides,
  type SessionSides,
} from '../connectors/wallet-connect/create-provider.ts'
import { about, type WalletConnectOptions } from './wallet-connect-options.ts'

type Listener = (event: ConnectorEvent) => void

/** Tells of pairings, beside what a connector tells of itself. */
function createUris() {
  const listeners = new Set<Listener>()
  return {
    join:
      (subscribe: Connector['subscribe']): Connector['subscribe'] =>
      (listener) => {
        const tell: Listener = (event) => listener(event)
        listeners.add(tell)
        const stop = subscribe(listener)
        return () => {
          listeners.delete(tell)
          stop()
        }
      },
    tell: (uri: string) => {
      for (const tell of listeners) tell({ type: 'pairing-uri', uri })
    },
  }
}

/** The attempts of all namespaces that are made at one time: one pairing serves them, and one that is left ends it. */
function createAttempts() {
  let current: { controller: AbortController; count: number } | undefined
  return {
    getSignal: () => current?.controller.signal,
    async join<value>(
      signal: AbortSignal,
      work: (signal: AbortSignal) => Promise<value>,
    ): Promise<value> {
      if (!current || current.controller.signal.aborted)
        current = { controller: new AbortController(), count: 0 }
      const mine = current
      const abort = () => mine.controller.abort()
      mine.count += 1
      signal.addEventListener('abort', abort, { once: true })
      if (signal.aborted) abort()
      try {
        return await work(mine.controller.signal)
      } finally {
        signal.removeEventListener('abort', abort)
        mine.count -= 1
        if (mine.count === 0 && current === mine) current = undefined
      }
    },
  }
}

/**
 * Ends the session with the last namespace that is left: until then the others stand on it. Who comes to it later finds
 * what it holds for them, and pairs only where that is nothing.
 */
function createUsers() {
  const users = new Set<Connector>()
  return function count(connector: Connector): Connector {
    const use = <session>(session: session) => {
      if (session) users.add(counted)
      return session
    }
    const counted: Connector = {
      ...connector,
      async connect(attempt) {
        const isShared = [...users].some((user) => user !== counted)
        const held = isShared ? await connector.reconnect(attempt) : undefined
        return use(held ?? (await connector.connect(attempt)))
      },
      async disconnect() {
        users.delete(counted)
        if (users.size === 0) await connector.disconnect()
      },
      reconnect: async (attempt) => use(await connector.reconnect(attempt)),
    }
    return counted
  }
}

/** What the session is to each namespace. */
function createSides(
  needs: WalletConnectOptions,
  attempt: {
    getSignal: () => AbortSignal | undefined
    life: AbortSignal
    onUri: (uri: string) => void
  },
): SessionSides {
  const { options, platform } = needs
  return createSessionSides({
    ...needs,
    ...attempt,
    clock: platform.clock,
    isManual: options.manualWCControl,
    log: platform.log,
    metadata: options.metadata ?? platform.page.describe(),
    override: options.universalProviderConfigOverride,
    page: platform.page,
    projectId: options.projectId,
    relayUrl: options.services.relay,
    universal: options.universalProvider,
  })
}

/** A connector for each namespace, over one session that spans them all. */
export function createSessionConnectors(
  needs: WalletConnectOptions & { life: AbortSignal },
): Readonly<Record<'eip155' | 'solana', Connector>> {
  const { life, platform } = needs
  const uris = createUris()
  const attempts = createAttempts()
  const count = createUsers()
  const sides = createSides(needs, { getSignal: attempts.getSignal, life, onUri: uris.tell })

  function share(made: Connector): Connector {
    const connector = count(made)
    return {
      ...connector,
      connect: (attempt) =>
        attempts.join(attempt.signal, (signal) => connector.connect({ ...attempt, signal })),
      subscribe: uris.join(connector.subscribe),
    }
  }

  return {
    eip155: share(
      createEip1193Connector({
        ...about,
        clock: platform.clock,
        getProvider: async () => sides.eip155,
        toChecksum: async (address) =>
          (await import('../adapters/evm/checksum.ts')).toChecksumAddress(address),
      }),
    ),
    solana: share({
      ...about,
      ...sides.solana,
      chain: 'solana',
      getProvider: async () => sides.solana.provider,
    }),
  }
}
