import { useEffect, useState } from 'react'
import { painted } from '../../instance/instance-timing.ts'
import { whenIdle } from '../../page/page-timing.ts'
import { useIsShown } from './use-is-shown.ts'

/** Whether the card has been painted and the page was idle since. */
export function useAfterPaint(): boolean {
  const isShown = useIsShown()
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    let stopWaiting: () => void = () => undefined
    let isStale = false
    async function wait(): Promise<void> {
      await painted()
      if (!isStale) stopWaiting = whenIdle(() => setPast(true))
    }
    void wait()
    return () => {
      isStale = true
      stopWaiting()
    }
  }, [isShown])
  return isPast
}
