import { useEffect, useState } from 'react'
import type { ViewName } from '../../../shared/controllers/navigation.ts'
import { useFeatures } from './use-features.ts'

/** How long the view before stays while the next one loads, in milliseconds. */
const patience = 400

/** The view that can be shown: the view before, for a short time, while the code of `view` loads. */
export function useReadyView(view: ViewName): ViewName {
  const { findView } = useFeatures()
  const [shown, setShown] = useState(view)
  const chunk = findView(view).chunk
  const isReady = shown === view || chunk.peek() !== undefined
  if (isReady && shown !== view) setShown(view)

  useEffect(() => {
    if (isReady) return undefined
    let isStale = false
    const show = () => {
      if (!isStale) setShown(view)
    }
    // Also after a failure: the view says how to go on.
    void chunk.get().then(show, show)
    return () => {
      isStale = true
    }
  }, [chunk, isReady, view])

  useEffect(() => {
    if (isReady) return undefined
    const timer = setTimeout(() => setShown(view), patience)
    return () => clearTimeout(timer)
  }, [isReady, view])
  return isReady ? view : shown
}
