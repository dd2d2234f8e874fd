import { useMemo } from 'react'
import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import { findImitations } from '../../../../shared/features/activity/find-imitations.ts'
import { useConnection } from '../../hooks/use-connection.ts'
import { toItems } from './to-items.ts'

/** The transactions whose other side imitates an address that the visitor knows, by their ids: each with that address. */
export function useImitations(state: ShownActivity): ReadonlyMap<string, string> {
  const address = useConnection((connection) =>
    connection.status === 'connected' ? connection.account.address : '',
  )
  return useMemo(() => findImitations(toItems(state, { hasSpam: true }), address), [address, state])
}
