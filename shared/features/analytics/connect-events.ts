import type { Connector } from '../../connectors/connector.ts'
import type { ConnectionState, ConnectionsState } from '../../controllers/connection-state.ts'
import type { CoreContext } from '../../core/context.ts'
import type { TrackedEvent } from './tracked-event.ts'

type ConnectionsChange = { readonly previous: ConnectionsState; readonly state: ConnectionsState }

const isAttempt = (state: ConnectionState | undefined) =>
  state?.status === 'connecting' && !state.isRestoring ? state.connector : undefined

/** A wallet of several namespaces makes one attempt, with one outcome. */
export function createConnectEvents({
  platform,
  storage,
}: CoreContext): (change: ConnectionsChange, isOpen: boolean) => readonly TrackedEvent[] {
  let current: Connector | undefined

  function begin(connector: Connector, isOpen: boolean): readonly TrackedEvent[] {
    const isSame = current?.name === connector.name
    current = connector
    const { name, type } = connector
    // The call of a host has reported its wallet, a login has events of its own, and so has the view of a pairing.
    if (isSame || !isOpen || type === 'AUTH' || type === 'WALLET_CONNECT') return []
    return [
      { event: 'SELECT_WALLET', name, platform: type === 'EXTERNAL' ? 'external' : 'browser' },
    ]
  }

  function getMethod({ type }: Connector) {
    if (type === 'AUTH') return 'email'
    if (type !== 'WALLET_CONNECT') return 'browser'
    return platform.page.isMobile() ? 'mobile' : 'qrcode'
  }

  function succeed(state: Extract<ConnectionState, { status: 'connected' }>) {
    current = undefined
    const { connector, wallet } = state
    // A login by a provider is a SOCIAL_LOGIN_SUCCESS.
    if (connector.type === 'AUTH' && storage.get('connected-social')) return []
    const name = wallet?.name ?? connector.name
    return [{ event: 'CONNECT_SUCCESS', method: getMethod(connector), name }] as const
  }

  function toEvents(
    state: ConnectionState,
    previous: ConnectionState | undefined,
    isOpen: boolean,
  ): readonly TrackedEvent[] {
    const next = isAttempt(state)
    if (next) return begin(next, isOpen)
    const ended = isAttempt(previous)
    if (!ended || !current) return []
    if (state.status === 'connected' && state.connector === ended) return succeed(state)
    current = undefined
    const error = state.status === 'disconnected' ? state.failure?.error : undefined
    return error ? [{ event: 'CONNECT_ERROR', message: error.message }] : []
  }

  return ({ previous, state }, isOpen) =>
    Object.entries(state.byNamespace).flatMap(([namespace, connection]) => {
      const before = Object.entries(previous.byNamespace).find(([name]) => name === namespace)?.[1]
      return connection === before ? [] : toEvents(connection, before, isOpen)
    })
}
