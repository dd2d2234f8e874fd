import { useCallback, useEffect, useState } from 'react'
import type { FaultsState } from '../../sandbox/control/control.ts'

export type SendFault = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<void>

/** The world's faults, and a function that changes them. `state` is undefined until the endpoint has answered. */
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
    // Another tab or curl may have changed the faults.
    window.addEventListener('focus', read)
    return () => window.removeEventListener('focus', read)
  }, [send])
  return { state, send }
}
