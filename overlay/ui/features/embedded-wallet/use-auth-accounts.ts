import type { AccountRecord } from '../../../shared/connectors/connector.ts'
import type { ConnectionState } from '../../../shared/controllers/connection-controller.ts'
import type { Namespace } from '../../../shared/schema/primitives.ts'
import { useConnections } from './use-connections.ts'

export type AuthAccounts = {
  readonly account: AccountRecord
  readonly accounts: readonly AccountRecord[]
  readonly namespace: Namespace
}

/** The connection that stands: while it is made anew, the one before. */
function toStanding(state: ConnectionState) {
  if (state.status === 'connected') return state
  return state.status === 'connecting' ? state.previous : undefined
}

/** The accounts of the embedded wallet, by namespace. */
export function useAuthAccounts(): readonly AuthAccounts[] {
  return useConnections().flatMap(([namespace, state]) => {
    const standing = toStanding(state)
    if (standing?.connector.type !== 'AUTH') return []
    return [{ account: standing.account, accounts: standing.accounts, namespace }]
  })
}
