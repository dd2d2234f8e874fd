import { usePorticoAccount } from '@portico/overlay/react'
import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False on the server and while the browser takes the page over. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

/** Says who is connected only once the browser knows it. */
export function Greeting() {
  const isHydrated = useIsHydrated()
  const { address, status } = usePorticoAccount('eip155')
  if (!isHydrated || status === 'connecting') return <p>One moment.</p>
  return <p>{address ?? 'Nobody is connected.'}</p>
}
