import { useCallback, useEffect, useState } from 'react'
import type { FaultsState } from '../../sandbox/control/control.ts'

export type SendFault = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<void>

/** What is wrong in the world, and the way to change it. Undefined until the control endpoint has answered. */
export function useFaults(control: string) {
  const [state, setState] = useState<FaultsState>()
  const send = useCallback<SendFault>(
    async (method, path, body) => {
      const response = await fetch(`${control}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.ok) setState(await response.json())
    },
    [control],
  )
  useEffect(() => {
    const read = () => void send('GET', '/faults')
    read()
    // Somebody may have changed it from another tab, or by curl.
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [send])
  return { state, send }
}
