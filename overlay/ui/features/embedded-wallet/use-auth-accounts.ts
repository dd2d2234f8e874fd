import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import type { Namespace } from '../../../../shared/schema/primitives.ts'
import { useConnections } from '../../hooks/use-connections.ts'

export type AuthAccounts = {
  readonly account: AccountRecord
  readonly accounts: readonly AccountRecord[]
  readonly namespace: Namespace
}

export function useAuthAccounts(): readonly AuthAccounts[] {
  return useConnections().flatMap(([namespace, connection]) => {
    if (connection.status !== 'connected' || connection.connector.type !== 'AUTH') return []
    return [{ account: connection.account, accounts: connection.accounts, namespace }]
  })
}
