import { useEffect } from 'react'
import type { Lazy } from '../../../shared/async/lazy.ts'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { isSavingData, whenIdle } from '../../page/page-timing.ts'
import { useCore } from './use-core.ts'
import { useFeatures } from './use-features.ts'

/** The time that a slow device needs to paint the card, in milliseconds. */
const paintTime = 500

/** Once the page is idle, unless the visitor saves data. `views`: a constant, or `undefined` until then. */
export function usePrefetch(views: readonly ViewName[] | undefined, data?: Lazy<object>): void {
  const { log } = useCore().platform
  const { findView } = useFeatures()
  useEffect(() => {
    if (!views || isSavingData()) return undefined
    let isOff = false
    const load = ([view, ...rest]: readonly ViewName[]) => {
      whenIdle(() => {
        if (isOff) return
        const name = view ? `The view ${view}` : 'What a view shows'
        const lazy = view ? findView(view).chunk : data
        lazy?.get().catch((cause: unknown) => log('warn', `${name} did not load ahead.`, cause))
        if (view) load(rest)
      })
    }
    // The card and the pictures of the wallets come first.
    const timer = setTimeout(() => load(views), paintTime)
    return () => {
      clearTimeout(timer)
      isOff = true
    }
  }, [data, findView, log, views])
}
