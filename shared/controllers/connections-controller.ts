import { createStore } from 'zustand/vanilla'
import { createLatest } from '../async/latest.ts'
import { limitTime } from '../async/time-limit.ts'
import type { Connector, ConnectorEvent, ConnectResult } from '../connectors/connector.ts'
import { PorticoError, toPorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import type { Clock } from '../platform/ports.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'
import { createConnectorListeners } from './connection-listeners.ts'
import { readAgain } from './connection-reading.ts'
import {
  awaited,
  type ConnectionEvent,
  type ConnectionState,
  type ConnectionsState,
  disconnected,
  getActiveConnection,
  getConnectors,
  getLastConnector,
  toConnected,
  toEvent,
  toFailed,
  toNext,
  toSuspended,
  withActiveConnection,
} from './connection-state.ts'
import type { ReadOnlyStore } from './read-only-store.ts'

type ConnectionListener = (
  state: ConnectionState,
  previous: ConnectionState,
  namespace: Namespace,
) => void

type GetWallet = () => CatalogueWallet | undefined

export type ConnectionsController = {
  readonly store: ReadOnlyStore<ConnectionsState>
  readonly namespaces: readonly Namespace[]
  readonly get: (namespace: Namespace) => ConnectionState
  readonly subscribe: (listener: (event: ConnectionEvent) => void) => () => void
  readonly watch: (listener: ConnectionListener) => () => void
  /** Aborts an attempt in the namespace. Gives the failure. `getWallet` is called once the attempt has succeeded. */
  readonly connect: (
    connector: Connector,
    chainId: ChainId | undefined,
    getWallet?: GetWallet,
  ) => Promise<PorticoError | undefined>
  /** Settles after a time limit: the namespace is then disconnected until the wallet answers (§4.3). */
  readonly restore: (
    namespace: Namespace,
    find: (signal: AbortSignal) => Promise<Connector>,
    request?: RestoreRequest,
  ) => Promise<void>
  /** The page may have missed events of the wallets. */
  readonly refresh: () => void
  readonly whenRefreshed: () => Promise<unknown>
  readonly cancel: (namespace: Namespace) => void
  readonly setAccount: (namespace: Namespace, address: string) => void
  /** Not every wallet emits an event. */
  readonly setChain: (namespace: Namespace, chainId: ChainId) => void
  /** Ends here at once, then in the wallet (§4.6). `isOver`: another tab has done so. */
  readonly disconnect: (namespace: Namespace, isOver?: boolean) => Promise<PorticoError | undefined>
  readonly destroy: () => void
}

type RestoreRequest = {
  readonly chainId?: ChainId | undefined
  readonly getWallet?: GetWallet
  readonly isAwaited?: boolean
}

type Slot = {
  readonly get: () => ConnectionState
  readonly set: (state: ConnectionState) => void
}

function createConnection({ get, set }: Slot, prepare: () => Promise<unknown>) {
  const latest = createLatest()
  const listen = createConnectorListeners(onEvent)

  function onEvent(connector: Connector, event: ConnectorEvent): void {
    const state = get()
    const next = toNext(state, connector, event)
    if (next !== disconnected) update(next)
    else if (state.status === 'connecting') abort(disconnected)
    else update(disconnected)
  }

  function update(state: ConnectionState): void {
    if (state !== get()) set(state)
    // Not of `state`: a listener of the store may have changed it already.
    listen(getConnectors(get()))
  }

  function detach(state: ConnectionState): void {
    latest.abort()
    update(state)
  }

  function abort(state: ConnectionState): void {
    detach(getActiveConnection(get()) ?? state)
  }

  function destroy(): void {
    latest.abort()
    listen(new Set())
  }

  async function run(
    requested: Connector | undefined,
    work: (signal: AbortSignal) => Promise<readonly [Connector, ConnectResult | undefined]>,
    { getWallet = () => undefined, isAwaited = false }: RestoreRequest = {},
  ): Promise<PorticoError | undefined> {
    const attempt = latest.begin()
    const prepared = prepare()
    // If the wallet connects, a failure is that of the attempt.
    prepared.catch(() => undefined)
    const connecting = {
      status: 'connecting',
      connector: requested,
      isRestoring: !requested,
      pairingUri: undefined,
      previous: getActiveConnection(get()),
    } as const
    update(isAwaited ? awaited : connecting)
    try {
      const [connector, result] = await work(attempt.signal)
      await prepared
      if (!attempt.isLatest()) return new PorticoError('aborted')
      if (result) update(toConnected(connector, result, getWallet()))
      else abort(toSuspended(connector))
      return undefined
    } catch (cause) {
      if (!attempt.isLatest()) return new PorticoError('aborted')
      const error = toPorticoError(cause, 'wallet-unavailable')
      abort(requested ? toFailed(requested, error) : disconnected)
      return error
    }
  }

  return { abort, destroy, detach, onEvent, run, update }
}

export type ConnectWallet = (
  connector: Connector,
  request: Pick<Parameters<Connector['connect']>[0], 'chainId' | 'signal'>,
) => Promise<ConnectResult>

const connectAlone: ConnectWallet = (connector, request) => connector.connect(request)

const createReconnect =
  (find: (signal: AbortSignal) => Promise<Connector>, { chainId }: RestoreRequest) =>
  async (signal: AbortSignal) => {
    const connector = await find(signal)
    return [connector, await connector.reconnect({ chainId, signal })] as const
  }

function createNamespaceConnection(
  slot: Slot,
  { clock, connectWallet = connectAlone, prepare }: ConnectionsOptions,
) {
  const { abort, destroy, detach, onEvent, run, update } = createConnection(slot, prepare)
  const { get } = slot
  const onLimit = () => {
    const state = get()
    // Another attempt may have replaced it.
    if (state.status === 'connecting' && state.isRestoring) update(awaited)
  }

  return {
    cancel() {
      if (get().status === 'connecting') abort(disconnected)
    },
    connect: (
      connector: Connector,
      chainId: ChainId | undefined,
      getWallet: GetWallet | undefined,
    ) =>
      run(
        connector,
        async (signal) => [connector, await connectWallet(connector, { chainId, signal })],
        getWallet && { getWallet },
      ),
    destroy,
    async disconnect(isOver?: boolean): Promise<PorticoError | undefined> {
      const connector = getLastConnector(get())
      detach(disconnected)
      // The connection has ended here; a failure in the wallet changes nothing.
      return connector?.disconnect(isOver).then(
        () => undefined,
        (cause: unknown) => toPorticoError(cause, 'wallet-unavailable'),
      )
    },
    async restore(
      find: (signal: AbortSignal) => Promise<Connector>,
      request: RestoreRequest = {},
    ): Promise<void> {
      const attempt = run(undefined, createReconnect(find, request), request)
      const limit = { clock, limit: limits.reconnect, onLimit }
      if (!request.isAwaited) await limitTime<unknown>(limit, () => attempt)
    },
    refresh: () => readAgain({ clock, get: () => getActiveConnection(get()), onEvent }),
    setAccount(address: string): void {
      const active = getActiveConnection(get())
      const account = active?.accounts.find((candidate) => candidate.address === address)
      if (active && account) update(withActiveConnection(get(), { ...active, account }))
    },
    setChain(chainId: ChainId): void {
      const active = getActiveConnection(get())
      if (!active || active.chainId === chainId) return
      update(withActiveConnection(get(), { ...active, chainId }))
    },
  }
}

type ConnectionsOptions = {
  readonly clock: Clock
  readonly namespaces: readonly Namespace[]
  /** The connection becomes a state once this has settled. */
  readonly prepare: () => Promise<unknown>
  readonly connectWallet?: ConnectWallet | undefined
}

export function createConnectionsController(options: ConnectionsOptions): ConnectionsController {
  const { namespaces } = options
  const store = createStore<ConnectionsState>(() => ({
    byNamespace: Object.fromEntries(namespaces.map((namespace) => [namespace, disconnected])),
  }))
  const get = (namespace: Namespace) => store.getState().byNamespace[namespace] ?? disconnected
  const connections = new Map(
    namespaces.map((namespace) => {
      const set = (state: ConnectionState) =>
        store.setState(({ byNamespace }) => ({
          byNamespace: { ...byNamespace, [namespace]: state },
        }))
      return [namespace, createNamespaceConnection({ get: () => get(namespace), set }, options)]
    }),
  )

  let refreshing: Promise<unknown> = Promise.resolve()
  const watch = (listener: ConnectionListener) =>
    store.subscribe(({ byNamespace }, { byNamespace: before }) => {
      for (const namespace of namespaces) {
        const [state, previous] = [byNamespace[namespace], before[namespace]]
        if (state && previous && state !== previous) listener(state, previous, namespace)
      }
    })

  return {
    cancel: (namespace) => connections.get(namespace)?.cancel(),
    async connect(connector, chainId, getWallet) {
      const connection = connections.get(connector.namespace)
      return (
        connection?.connect(connector, chainId, getWallet) ?? new PorticoError('adapter-not-found')
      )
    },
    destroy() {
      for (const { destroy } of connections.values()) destroy()
    },
    disconnect: async (namespace, isOver) => connections.get(namespace)?.disconnect(isOver),
    get,
    namespaces,
    refresh() {
      refreshing = Promise.all([...connections.values()].map(({ refresh }) => refresh()))
    },
    restore: async (namespace, find, request) => connections.get(namespace)?.restore(find, request),
    setAccount: (namespace, address) => connections.get(namespace)?.setAccount(address),
    setChain: (namespace, chainId) => connections.get(namespace)?.setChain(chainId),
    store,
    subscribe: (listener) =>
      watch((state, previous, namespace) => {
        const event = toEvent(namespace, state, previous)
        if (event) listener(event)
      }),
    watch,
    whenRefreshed: () => refreshing,
  }
}
