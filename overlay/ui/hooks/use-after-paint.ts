import { useEffect, useState } from 'react'
import { painted } from '../../instance/instance-timing.ts'
import { whenIdle } from '../../page/page-timing.ts'
import { useCore } from './use-core.ts'

/** Calls back once two frames are painted and the page is idle. Returns the function that cancels it. */
function whenPainted(callback: () => void): () => void {
  let stopWaiting: () => void = () => undefined
  let isStale = false
  async function wait(): Promise<void> {
    await painted()
    if (!isStale) stopWaiting = whenIdle(callback)
  }
  void wait()
  return () => {
    isStale = true
    stopWaiting()
  }
}

/**
 * Whether the card has been painted and the page was idle since.
 *
 * The opening itself renders no component that calls it.
 */
export function useAfterPaint(): boolean {
  const { modal, options } = useCore()
  const { getState, subscribe } = modal.store
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    let stopWaiting: () => void = () => undefined
    function follow(): void {
      stopWaiting()
      if (options.enableEmbedded || getState().open) stopWaiting = whenPainted(() => setPast(true))
    }
    follow()
    const stop = subscribe(({ open }, previous) => {
      if (open !== previous.open) follow()
    })
    return () => {
      stop()
      stopWaiting()
    }
  }, [getState, options, subscribe])
  return isPast
}
