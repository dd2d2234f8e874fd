import { useEffect, useState } from 'react'
import { useCore } from './use-core.ts'

/** Whether a wait has lasted for `delay` ms. A new `wait` starts a new time; `undefined` ends it. */
export function useIsLate(wait: string | undefined, delay: number): boolean {
  const { clock } = useCore().platform
  const [late, setLate] = useState<string>()
  useEffect(
    () => (wait === undefined ? undefined : clock.after(delay, () => setLate(wait))),
    [clock, delay, wait],
  )
  return wait !== undefined && late === wait
}
