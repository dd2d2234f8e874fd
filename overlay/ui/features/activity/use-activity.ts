import { useEffect, useSyncExternalStore } from 'react'
import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

const unknown: ShownActivity = { sent: [], status: 'idle' }
const never = () => () => undefined

/** The history of the active account, kept up to date while the component is mounted. */
export function useActivity() {
  const { features } = useCore()
  const { retry, status, value } = useLazy(features.activity, 'The activity of the account')
  useEffect(() => value?.actions.watchActivity(), [value])
  const store = value?.stores.activity
  const state = useSyncExternalStore(store?.subscribe ?? never, () => store?.getState() ?? unknown)
  return {
    hasFailed: status === 'failed' || state.status === 'failed',
    loadMore: () => void value?.actions.loadMoreActivity(),
    refresh: () => (value ? value.actions.refreshActivity() : retry()),
    state,
  }
}
