import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  ConnectResult,
} from '../connectors/connector.ts'
import type { PorticoError } from '../errors/portico-error.ts'
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
    }
  /** The namespace has no connection any more, or an attempt ended without one. */
  | { readonly type: 'disconnected'; readonly namespace: Namespace }

export const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

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
  const all = [getActiveConnection(state)?.connector, attempted]
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
      return isActive
        ? withActiveConnection(
            state,
            keepAccount(active, toConnected(connector, event.result, active.wallet)),
          )
        : state
    case 'disconnected':
      // The attempt to connect another wallet goes on.
      return isActive && state.status === 'connecting'
        ? { ...state, previous: undefined }
        : disconnected
    case 'pairing-uri':
      return state.status === 'connecting' && state.connector === connector
        ? { ...state, pairingUri: event.uri }
        : state
    default:
      return event satisfies never
  }
}

/** The event of a change of state, if it has one. */
export function toEvent(
  namespace: Namespace,
  state: ConnectionState,
  previous: ConnectionState,
): ConnectionEvent | undefined {
  if (state.status === 'disconnected')
    return previous.status === 'disconnected' ? undefined : { namespace, type: 'disconnected' }
  const active = getActiveConnection(state)
  const before = getActiveConnection(previous)
  if (!active) return before && { namespace, type: 'disconnected' }
  // An attempt that has failed leaves the active connection as it was.
  if (state.status === 'connected' && previous.status === 'connecting' && active !== before) {
    const type = previous.isRestoring ? 'restored' : 'connected'
    return { connection: active, namespace, type }
  }
  const isMoved = before && before.chainId !== active.chainId
  return isMoved ? { connection: active, namespace, type: 'chain-changed' } : undefined
}
