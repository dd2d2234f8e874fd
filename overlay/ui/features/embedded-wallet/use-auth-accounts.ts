import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import type { ConnectionState } from '../../../../shared/controllers/connection-state.ts'
import type { Namespace } from '../../../../shared/schema/primitives.ts'
import { useConnections } from '../../hooks/use-connections.ts'

export type AuthAccounts = {
  readonly account: AccountRecord
  readonly accounts: readonly AccountRecord[]
  readonly namespace: Namespace
}

/** The active connection. While reconnecting, the previous one. */
function getActiveConnection(state: ConnectionState) {
  if (state.status === 'connected') return state
  return state.status === 'connecting' ? state.previous : undefined
}

/** The accounts of the embedded wallet, by namespace. */
export function useAuthAccounts(): readonly AuthAccounts[] {
  return useConnections().flatMap(([namespace, state]) => {
    const connection = getActiveConnection(state)
    if (connection?.connector.type !== 'AUTH') return []
    return [{ account: connection.account, accounts: connection.accounts, namespace }]
  })
}
