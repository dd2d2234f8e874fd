import { usePorticoAccount } from '@portico/overlay/react'
import { useEffect, useRef } from 'react'

/** Calls `onDisconnect` when the account on EVM chains is gone. */
export function useDisconnectListener(onDisconnect: () => void) {
  const { status } = usePorticoAccount('eip155')
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'connected' && status === 'disconnected') onDisconnect()
    before.current = status
  }, [onDisconnect, status])
}
