import type { ConnectionState } from '../../../shared/controllers/connection-controller.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useConnection } from './use-connection.ts'
import { useNavigation } from './use-stores.ts'

/** Without an account there is nothing to show on Account: the way to one takes its place. */
export function toShownView(view: ViewName, status: ConnectionState['status']): ViewName {
  return view === 'Account' && status === 'disconnected' ? 'Connect' : view
}

/** The view to show. */
export function useShownView(): ViewName {
  const view = useNavigation((state) => state.view)
  return toShownView(
    view,
    useConnection(({ status }) => status),
  )
}
