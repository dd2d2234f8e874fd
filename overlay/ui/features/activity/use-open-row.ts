import { useCallback, useState } from 'react'

/** Which row of a list is open: one at most. `toggle` stays the same function. */
export function useOpenRow(initial?: string) {
  const [open, setOpen] = useState(initial)
  const toggle = useCallback(
    (id: string) => setOpen((current) => (current === id ? undefined : id)),
    [],
  )
  return { open, toggle }
}
