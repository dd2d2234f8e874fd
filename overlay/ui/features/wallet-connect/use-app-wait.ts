import { useEffect, useState } from 'react'
import * as limits from '../../../shared/limits.ts'
import { useCore } from './use-core.ts'

/** How long a wait has become: `over` is when to offer another go (contract §5.7). */
export type AppWait = 'long' | 'over' | 'short'

/** Times a wait while it is on. Another `what` is another wait. */
export function useAppWait(what: string | undefined): AppWait {
  const { clock } = useCore().platform
  const [reached, setReached] = useState<{ stage: AppWait; what: string | undefined }>()
  useEffect(() => {
    if (what === undefined) return undefined
    const stops = [
      clock.after(limits.appWaitLong, () => setReached({ stage: 'long', what })),
      clock.after(limits.appWaitRetry, () => setReached({ stage: 'over', what })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [clock, what])
  return reached && reached.what === what ? reached.stage : 'short'
}
