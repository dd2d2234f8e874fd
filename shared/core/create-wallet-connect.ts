import type { Connector, ConnectorEvent } from '../connectors/connector.ts'
import { createEip1193Connector } from '../connectors/eip1193-connector.ts'
import type { SessionSides } from '../connectors/wallet-connect/create-provider.ts'
import type { WaitingNeeds } from '../connectors/wallet-connect/waiting-requests.ts'
import type { AlertCode } from '../errors/alerts.ts'
import { loadChunk } from '../load-once.ts'
import type { Network } from '../networks/network.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Platform } from '../platform/ports.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

export type WalletConnectOptions = {
  /** The network to stand on, where the wallet has approved it. */
  readonly getChainId: (namespace: Namespace) => ChainId | undefined
  /** The app that the visitor has handed the pairing to, if they have. */
  readonly getChoice: WaitingNeeds['getChoice']
  readonly networks: readonly Network[]
  readonly onAlert: (code: AlertCode) => void
  readonly onWaiting: WaitingNeeds['onWaiting']
  readonly options: ResolvedOptions
  readonly platform: Platform
}

/** Contract §4.3 */
const about = {
  id: 'walletConnect',
  imageId: 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
} as const

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

/** What speaks for a namespace that is loaded with the session: until then there is nothing to hear of it. */
function createLaterConnector(
  load: () => Promise<Pick<Connector, 'connect' | 'reconnect' | 'subscribe'>>,
): Pick<Connector, 'connect' | 'reconnect' | 'subscribe'> {
  return {
    connect: async (attempt) => (await load()).connect(attempt),
    reconnect: async (attempt) => (await load()).reconnect(attempt),
    subscribe(listener) {
      let isOver = false
      let stop: () => void = () => undefined
      const start = (connector: Pick<Connector, 'subscribe'>) => {
        if (!isOver) stop = connector.subscribe(listener)
      }
      // One that cannot be loaded is reported by `connect`.
      load().then(start, () => undefined)
      return () => {
        isOver = true
        stop()
      }
    },
  }
}

/** Ends the session with the last namespace that is left: until then the others stand on it. */
function createUsers() {
  const users = new Set<Connector>()
  return function count(connector: Connector): Connector {
    const use = <session>(session: session) => {
      if (session) users.add(counted)
      return session
    }
    const counted: Connector = {
      ...connector,
      connect: async (attempt) => use(await connector.connect(attempt)),
      async disconnect() {
        users.delete(counted)
        if (users.size === 0) await connector.disconnect()
      },
      reconnect: async (attempt) => use(await connector.reconnect(attempt)),
    }
    return counted
  }
}

/** Makes the session's sides once, when they are first wanted; a failure can be tried again. */
function createLoad(
  needs: WalletConnectOptions,
  attempt: {
    getSignal: () => AbortSignal | undefined
    life: AbortSignal
    onUri: (uri: string) => void
  },
): () => Promise<SessionSides> {
  const { options, platform } = needs

  async function start(): Promise<SessionSides> {
    const { createSessionSides } = await import('../connectors/wallet-connect/create-provider.ts')
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

  return loadChunk(start).get
}

/**
 * The WalletConnect connectors (§7.17), one a namespace, over one session that spans them all.
 *
 * What they are made of is loaded when a visitor chooses one, or has a session to come back to.
 */
export function createWalletConnect(needs: WalletConnectOptions): {
  readonly connectors: readonly Connector[]
  readonly destroy: () => void
} {
  const { networks, platform } = needs
  const life = new AbortController()
  const uris = createUris()
  const attempts = createAttempts()
  const count = createUsers()
  const load = createLoad(needs, {
    getSignal: attempts.getSignal,
    life: life.signal,
    onUri: uris.tell,
  })
  const toEvm = (): Connector =>
    createEip1193Connector({
      ...about,
      clock: platform.clock,
      getProvider: async () => (await load()).eip155,
      toChecksum: async (address) =>
        (await import('../adapters/evm/checksum.ts')).toChecksumAddress(address),
    })
  const toSolana = (): Connector => ({
    ...about,
    ...createLaterConnector(async () => (await load()).solana),
    chain: 'solana',
    disconnect: async () => (await load()).solana.disconnect(),
    getProvider: async () => (await load()).solana.provider,
    switchNetwork: async (chainId) => (await load()).solana.switchNetwork(chainId),
  })
  const makers = { eip155: toEvm, solana: toSolana }
  const spoken = (['eip155', 'solana'] as const).filter((namespace) =>
    networks.some(({ chainNamespace }) => chainNamespace === namespace),
  )

  return {
    connectors: spoken.map((namespace) => {
      const connector = count(makers[namespace]())
      return {
        ...connector,
        connect: (attempt) =>
          attempts.join(attempt.signal, (signal) => connector.connect({ ...attempt, signal })),
        subscribe: uris.join(connector.subscribe),
      }
    }),
    destroy: () => life.abort(),
  }
}
