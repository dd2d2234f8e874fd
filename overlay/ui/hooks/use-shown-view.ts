import type { ConnectionState } from '../../../shared/controllers/connection-state.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useConnection } from './use-connection.ts'
import { useNavigation } from './use-stores.ts'

/** Shows Connect in place of Account while no account is connected. */
export function selectShownView(view: ViewName, status: ConnectionState['status']): ViewName {
  return view === 'Account' && status === 'disconnected' ? 'Connect' : view
}

/** The view that the card shows. */
export function useShownView(): ViewName {
  const view = useNavigation((state) => state.view)
  return selectShownView(
    view,
    useConnection(({ status }) => status),
  )
}
