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
  readonly chainId: ChainId
  readonly wallet: CatalogueWallet | undefined
}

export type ConnectionState =
  | {
      readonly status: 'disconnected'
      readonly failure: { readonly connector: Connector; readonly error: PorticoError } | undefined
      /** The wallet has ended the connection and can bring it back. With a `failure`: the visitor can still approve its request. */
      readonly suspended?: Connector | undefined
      /** The wallet has not answered in time. The connection is restored once it does. */
      readonly isAwaited?: true
    }
  | {
      readonly status: 'connecting'
      /** `undefined` until the wallet of an earlier connection announces itself. */
      readonly connector: Connector | undefined
      readonly isRestoring: boolean
      readonly pairingUri: string | undefined
      /** Stays active until the attempt succeeds, and if it fails, unless its wallet ends it. */
      readonly previous: ConnectedState | undefined
    }
  | ConnectedState

export type ConnectionsState = {
  readonly byNamespace: Readonly<Partial<Record<Namespace, ConnectionState>>>
}

export type ConnectionEvent =
  | {
      /** `connected`: by the visitor. `restored`: an earlier connection is active again. `chain-changed`: by the wallet. */
      readonly type: 'chain-changed' | 'connected' | 'restored'
      readonly namespace: Namespace
      readonly connection: ConnectedState
      readonly isLate?: boolean
    }
  | {
      readonly type: 'disconnected'
      readonly namespace: Namespace
      /** Kept for the next visit: its wallet can bring it back, or has not answered in time. */
      readonly isSuspended: boolean
    }

export const disconnected: ConnectionState = { status: 'disconnected', failure: undefined }

export const awaited: ConnectionState = { ...disconnected, isAwaited: true }

const isAwaited = (state: ConnectionState) =>
  state.status === 'disconnected' && state.isAwaited === true

export function toSuspended(connector: Connector): ConnectionState {
  const suspended = connector.canResume ? connector : undefined
  return { status: 'disconnected', failure: undefined, suspended }
}

export function toFailed(connector: Connector, error: PorticoError): ConnectionState {
  const isPending = error.details?.['code'] === pendingRequest
  const suspended = isPending ? connector : undefined
  return { status: 'disconnected', failure: { connector, error }, suspended }
}

function getSuspended(state: ConnectionState | undefined): Connector | undefined {
  return state?.status === 'disconnected' ? state.suspended : undefined
}

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

function keepAccount(before: ConnectedState, next: ConnectedState): ConnectedState {
  if (before.accounts[0]?.address !== next.account.address) return next
  const account = next.accounts.find(({ address }) => address === before.account.address)
  return account ? { ...next, account } : next
}

export function getActiveConnection(state: ConnectionState): ConnectedState | undefined {
  if (state.status === 'connecting') return state.previous
  return state.status === 'connected' ? state : undefined
}

/** An attempt does not hide the active connection from hosts, dapps and visitors. */
export function getShownConnection(state: ConnectionState): ConnectionState {
  return getActiveConnection(state) ?? state
}

export function withActiveConnection(
  state: ConnectionState,
  active: ConnectedState,
): ConnectionState {
  return state.status === 'connecting' ? { ...state, previous: active } : active
}

export function getConnectors(state: ConnectionState): ReadonlySet<Connector> {
  const attempted = state.status === 'connecting' ? state.connector : undefined
  const all = [getLastConnector(state), attempted]
  return new Set(all.filter((connector) => connector !== undefined))
}

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

const isOpen = (state: ConnectionState) =>
  state.status !== 'disconnected' || getSuspended(state) !== undefined || isAwaited(state)

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
  // A failed attempt leaves the active connection as it was.
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
