import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ActivityItem } from '../../../../shared/portfolio/activity-item.ts'
import type { ActivityFeature } from '../../hooks/ui-core.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

type ShownActivity = ReturnType<ActivityFeature['stores']['activity']['getState']>

const unknown = createStore<ShownActivity>(() => ({ sent: [], status: 'idle' }))

/** How a transaction of this page stands, and what it cost once it has failed. */
export function useSent(id: string | undefined): {
  readonly fee: bigint | undefined
  readonly status: ActivityItem['status']
} {
  const { features } = useCore()
  const { value } = useLazy(id ? features.activity : undefined, 'The activity')
  useEffect(() => value?.actions.watchActivity(), [value])
  const state = useStore(value?.stores.activity ?? unknown)
  const items = state.status === 'ready' ? [...state.sent, ...state.items] : state.sent
  const status = items.find(({ hash }) => hash === id)?.status ?? 'pending'
  return { fee: id === undefined ? undefined : value?.getFee(id), status }
}
