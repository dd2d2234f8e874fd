import type {
  AccountRecord,
  Connector,
  ConnectorEvent,
  ConnectResult,
} from '../connectors/connector.ts'
import type { PorticoError } from '../errors/portico-error.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

export type ConnectedState = {
  readonly status: 'connected'
  readonly connector: Connector
  readonly account: AccountRecord
  readonly accounts: readonly AccountRecord[]
  /** The wallet's own chain, which the host may not support. */
  readonly chainId: ChainId
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
      /** The active connection. It stays active until the attempt succeeds, and if it fails. */
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

export function toConnected(connector: Connector, result: ConnectResult): ConnectedState {
  const { accounts, chainId } = result
  return { status: 'connected', account: accounts[0], accounts, chainId, connector }
}

/** Keeps the account that the visitor selected until the wallet itself selects another. */
function keepAccount(before: ConnectedState, next: ConnectedState): ConnectedState {
  if (before.accounts[0]?.address !== next.account.address) return next
  const account = next.accounts.find(({ address }) => address === before.account.address)
  return account ? { ...next, account } : next
}

/** The active connection. While reconnecting, the previous one. */
export function getActiveConnection(state: ConnectionState): ConnectedState | undefined {
  if (state.status === 'connecting') return state.previous
  return state.status === 'connected' ? state : undefined
}

/** The state after an event of its wallet. */
export function toNext(
  state: ConnectionState,
  connector: Connector,
  event: ConnectorEvent,
): ConnectionState {
  switch (event.type) {
    case 'account-changed':
      return state.status === 'connected'
        ? keepAccount(state, toConnected(connector, event.result))
        : state
    case 'disconnected':
      return disconnected
    case 'pairing-uri':
      return state.status === 'connecting' ? { ...state, pairingUri: event.uri } : state
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
  if (state.status === 'connecting') return undefined
  if (previous.status === 'connecting') {
    // The attempt has failed, and the previous connection is unchanged.
    if (previous.previous === state) return undefined
    const type = previous.isRestoring ? 'restored' : 'connected'
    return { connection: state, namespace, type }
  }
  const isMoved = previous.status === 'connected' && previous.chainId !== state.chainId
  return isMoved ? { connection: state, namespace, type: 'chain-changed' } : undefined
}
