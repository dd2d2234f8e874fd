import { useEffect } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { isSavingData, whenIdle } from '../../page/page-timing.ts'
import { useCore } from './use-core.ts'
import { useFeatures } from './use-features.ts'

/** Loads the chunks of views ahead once the page is idle, unless the visitor saves data. `views` is a constant. */
export function usePrefetch(views: readonly ViewName[] | undefined): void {
  const { log } = useCore().platform
  const { findView } = useFeatures()
  useEffect(() => {
    if (!views || isSavingData()) return undefined
    // The pictures of the wallets come first.
    return whenIdle(() => {
      for (const view of views)
        findView(view)
          .chunk?.get()
          .catch((cause: unknown) => log('warn', `The view ${view} did not load ahead.`, cause))
    })
  }, [findView, log, views])
}
