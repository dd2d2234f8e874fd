import { useSyncExternalStore } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useIsDisconnected } from './use-connection.ts'
import { useFeatures, type WideChunk } from './use-features.ts'

const noRoom = { matches: () => false, subscribe: () => () => undefined }

/** What shows the list of wallets beside the view: for a host that chose the wide layout, where the page has room. */
export function useWide(view: ViewName): WideChunk | undefined {
  const chunk = useFeatures().wide?.peek()
  const isDisconnected = useIsDisconnected()
  const { matches, subscribe } = chunk?.room ?? noRoom
  const hasRoom = useSyncExternalStore(subscribe, matches)
  return hasRoom && chunk?.hasList(view, isDisconnected) ? chunk : undefined
}
