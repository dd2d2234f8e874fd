import { useEffect, useState } from 'react'

/** True while open, and for `duration` milliseconds afterwards. */
export function usePresence(isOpen: boolean, duration: number): boolean {
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => setPresent(false), duration)
    return () => clearTimeout(timer)
  }, [duration, isOpen])
  return isPresent
}

/** The value, frozen while `isLive` is false. */
export function useLatched<value>(value: value, isLive: boolean): value {
  const [kept, setKept] = useState(value)
  if (isLive && kept !== value) setKept(value)
  return isLive ? value : kept
}
