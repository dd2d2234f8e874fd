import { useEffect, useState } from 'react'
import * as limits from '../../../../shared/limits.ts'
import { useCore } from '../../hooks/use-core.ts'

/** The stage of a wait. At `over` the view offers to try again (services §5.7). */
export type AppWait = 'long' | 'over' | 'short'

/** Times a wait. A new `wait` starts a new time; `undefined` ends it. */
export function useAppWait(wait: string | undefined): AppWait {
  const { clock } = useCore().platform
  const [reached, setReached] = useState<{ stage: AppWait; wait: string | undefined }>()
  useEffect(() => {
    if (wait === undefined) return undefined
    const stops = [
      clock.after(limits.appWaitLong, () => setReached({ stage: 'long', wait })),
      clock.after(limits.appWaitRetry, () => setReached({ stage: 'over', wait })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [clock, wait])
  return reached && reached.wait === wait ? reached.stage : 'short'
}
