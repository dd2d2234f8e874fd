import * as limits from '../../../../shared/limits.ts'
import { useIsLate } from '../../hooks/use-is-late.ts'

/** The stage of a wait. At `over` the view offers to try again (services §5.7). */
export type AppWait = 'long' | 'over' | 'short'

/** Times a wait. A new `wait` starts a new time; `undefined` ends it. */
export function useAppWait(wait: string | undefined): AppWait {
  const isLong = useIsLate(wait, limits.appWaitLong)
  const isOver = useIsLate(wait, limits.appWaitRetry)
  if (isOver) return 'over'
  return isLong ? 'long' : 'short'
}
