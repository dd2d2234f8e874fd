import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  ConnectResult,
} from '../connectors/connector.ts'
import type { PorticoError } from '../errors/portico-error.ts'
import { pendingRequest } from '../errors/rpc-error.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

export type ConnectedState = {
  readonly status: 'connected'
  readonly connector: Connector
  readonly account: AccountRecord
  readonly accounts: readonly AccountRecord[]
  /** The wallet's own chain, which the host may not support. */
  readonly chainId: ChainId
  /** The wallet of the catalogue that a session was requested of. */
  readonly wallet: CatalogueWallet | undefined
}

/** The connection of one namespace (§4.3). */
export type ConnectionState =
  | {
      readonly status: 'disconnected'
      /** Why the last attempt failed, and with which wallet. */
      readonly failure: { readonly connector: Connector; readonly error: PorticoError } | undefined
      /**
       * The wallet that ended the connection and can bring it back, as one that is locked. With a `failure`, the wallet of the attempt: it
       * shows a request that the visitor can still approve.
       */
      readonly suspended?: Connector | undefined
      /** Whether the wallet of an earlier connection has not answered in time. The connection is restored once it does. */
      readonly isAwaited?: true
    }
  | {
      readonly status: 'connecting'
      /** `undefined` while the wallet of an earlier connection has not announced itself. */
      readonly connector: Connector | undefined
      /** True while an earlier connection is restored: the visitor is not asked. */
      readonly isRestoring: boolean
      readonly pairingUri: string | undefined
      /** The active connection. It stays active until the attempt succeeds, and if it fails, unless its wallet ends it. */
      readonly previous: ConnectedState | undefined
    }
  | ConnectedState

/** The connection of each namespace of the host's networks, in their order. */
export type ConnectionsState = {
  readonly byNamespace: Readonly<Partial<Record<Namespace, ConnectionState>>>
}

/** What happened to the connection of a namespace. */
export type ConnectionEvent =
  | {
      /**
       * `connected`: the visitor has connected a wallet. `restored`: an earlier connection is active again.
       * `chain-changed`: the wallet is on another chain.
       */
      readonly type: 'chain-changed' | 'connected' | 'restored'
      readonly namespace: Namespace
      readonly connection: ConnectedState
      /** Whether the attempt has ended without a connection before. */
      readonly isLate?: boolean
    }
  | {
      /** The namespace has no connection any more, or an attempt ended without one. */
      readonly type: 'disconnected'
      readonly namespace: Namespace
      /** Whether the connection is kept for the next visit: its wallet can bring it back, or has not answered in time. */
      readonly isSuspended: boolean
    }

export const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

/** The state while the wallet of an earlier connection has not answered in time. */
export const awaited: ConnectionState = { ...disconnected, isAwaited: true }

const isAwaited = (state: ConnectionState) =>
  state.status === 'disconnected' && state.isAwaited === true

/** The state after a wallet has ended its connection. */
export function toSuspended(connector: Connector): ConnectionState {
  const suspended = connector.canResume ? connector : undefined
  return { status: 'disconnected', failure: undefined, suspended }
}

/** The state after an attempt has failed. */
export function toFailed(connector: Connector, error: PorticoError): ConnectionState {
  const isPending = error.details?.['code'] === pendingRequest
  const suspended = isPending ? connector : undefined
  return { status: 'disconnected', failure: { connector, error }, suspended }
}

/** The wallet that can bring a connection back. */
function getSuspended(state: ConnectionState | undefined): Connector | undefined {
  return state?.status === 'disconnected' ? state.suspended : undefined
}

/** The wallet of the active connection, or the one that can bring it back. */
export function getLastConnector(state: ConnectionState): Connector | undefined {
  return getActiveConnection(state)?.connector ?? getSuspended(state)
}

export function toConnected(
  connector: Connector,
  result: ConnectResult,
  wallet: CatalogueWallet | undefined,
): ConnectedState {
  const { accounts, chainId } = result
  return { status: 'connected', account: accounts[0], accounts, chainId, connector, wallet }
}

/** Keeps the account that the visitor selected until the wallet itself selects another. */
function keepAccount(before: ConnectedState, next: ConnectedState): ConnectedState {
  if (before.accounts[0]?.address !== next.account.address) return next
  const account = next.accounts.find(({ address }) => address === before.account.address)
  return account ? { ...next, account } : next
}

/** The active connection. While another wallet is tried, the previous one. */
export function getActiveConnection(state: ConnectionState): ConnectedState | undefined {
  if (state.status === 'connecting') return state.previous
  return state.status === 'connected' ? state : undefined
}

/** The state that hosts, dapps and visitors see: an attempt does not hide the active connection. */
export function getShownConnection(state: ConnectionState): ConnectionState {
  return getActiveConnection(state) ?? state
}

/** The state with another active connection. An attempt goes on. */
export function withActiveConnection(
  state: ConnectionState,
  active: ConnectedState,
): ConnectionState {
  return state.status === 'connecting' ? { ...state, previous: active } : active
}

/** The wallets whose events change the state. */
export function getConnectors(state: ConnectionState): ReadonlySet<Connector> {
  const attempted = state.status === 'connecting' ? state.connector : undefined
  const all = [getLastConnector(state), attempted]
  return new Set(all.filter((connector) => connector !== undefined))
}

/** The state after an event of its wallet. */
export function toNext(
  state: ConnectionState,
  connector: Connector,
  event: ConnectorEvent,
): ConnectionState {
  const active = getActiveConnection(state)
  const isActive = active?.connector === connector
  switch (event.type) {
    case 'account-changed':
      if (getSuspended(state) === connector) return toConnected(connector, event.result, undefined)
      return isActive
        ? withActiveConnection(
            state,
            keepAccount(active, toConnected(connector, event.result, active.wallet)),
          )
        : state
    case 'disconnected':
      // The attempt to connect another wallet goes on.
      if (!isActive) return disconnected
      return state.status === 'connecting'
        ? { ...state, previous: undefined }
        : toSuspended(connector)
    case 'pairing-uri':
      return state.status === 'connecting' && state.connector === connector
        ? { ...state, pairingUri: event.uri }
        : state
    default:
      return event satisfies never
  }
}

const isRequested = (state: ConnectionState) =>
  state.status === 'disconnected'
    ? state.failure !== undefined
    : state.status === 'connecting' && !state.isRestoring

/** A check that finds no account clears what is stored (§4.6), although the wallet can still bring the connection back. */
const isKept = (state: ConnectionState, previous: ConnectionState) =>
  isAwaited(state) || (getSuspended(state) !== undefined && previous.status === 'connected')

/** Whether a connection could still come of a state. */
const isOpen = (state: ConnectionState) =>
  state.status !== 'disconnected' || getSuspended(state) !== undefined || isAwaited(state)

/** The event of a change of state, if it has one. */
export function toEvent(
  namespace: Namespace,
  state: ConnectionState,
  previous: ConnectionState,
): ConnectionEvent | undefined {
  const end = { isSuspended: isKept(state, previous), namespace, type: 'disconnected' } as const
  if (state.status === 'disconnected') return isOpen(previous) ? end : undefined
  const active = getActiveConnection(state)
  const before = getActiveConnection(previous)
  if (!active) return before && end
  // An attempt that has failed leaves the active connection as it was.
  if (state.status === 'connected' && previous.status !== 'connected' && active !== before)
    return {
      connection: active,
      isLate: previous.status === 'disconnected',
      namespace,
      type: isRequested(previous) ? 'connected' : 'restored',
    }
  const isMoved = before && before.chainId !== active.chainId
  return isMoved ? { connection: active, namespace, type: 'chain-changed' } : undefined
}
