import { useCallback, useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ShownActivity } from '../../../../shared/features/activity/create-activity.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

const unknown = createStore<ShownActivity>(() => ({ sent: [], status: 'idle' }))

const none: ReadonlyMap<string, string> = new Map()

export function useActivity() {
  const { features } = useCore()
  const { retry, status, value } = useLazy(features.activity, 'The activity of the account')
  useEffect(() => value?.actions.watchActivity(), [value])
  const state = useStore(value?.stores.activity ?? unknown)
  const imitations = useMemo(() => value?.toImitations(state), [state, value])
  // The list renders again for another function.
  const loadMore = useCallback(() => void value?.actions.loadMoreActivity(), [value])
  return {
    /** The addresses that transactions imitate, by the ids of the transactions. */
    imitations: imitations ?? none,
    hasFailed: status === 'failed' || state.status === 'failed',
    loadMore,
    refresh: () => (value ? value.actions.refreshActivity() : retry()),
    state,
  }
}
