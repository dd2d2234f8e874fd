import { useEffect } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { isSavingData, whenIdle } from '../../page/page-timing.ts'
import { useCore } from './use-core.ts'
import { useFeatures } from './use-features.ts'

/** The time that a slow device needs to paint the card, in milliseconds. */
const paintTime = 500

/**
 * Loads the chunks of views ahead once the page is idle, unless the visitor saves data. `views` is a constant, or
 * `undefined` while nothing is to be loaded.
 */
export function usePrefetch(views: readonly ViewName[] | undefined): void {
  const { log } = useCore().platform
  const { findView } = useFeatures()
  useEffect(() => {
    if (!views || isSavingData()) return undefined
    let stopWaiting: () => void = () => undefined
    const load = ([view, ...rest]: readonly ViewName[]) => {
      if (!view) return
      stopWaiting = whenIdle(() => {
        findView(view)
          .chunk.get()
          .catch((cause: unknown) => log('warn', `The view ${view} did not load ahead.`, cause))
        load(rest)
      })
    }
    // The card and the pictures of the wallets come first.
    const timer = setTimeout(() => load(views), paintTime)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  }, [findView, log, views])
}
