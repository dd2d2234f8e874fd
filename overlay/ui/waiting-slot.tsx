import { type ComponentType, useEffect, useState } from 'react'
import { useCore } from './hooks/use-core.ts'
import { useWaiting } from './hooks/use-stores.ts'
import type { WaitingPlace } from './views/waiting-bar.tsx'

/** Where a request that waits in an app is told of. What tells of it is loaded once there is one. */
export function WaitingSlot({ place }: { place: WaitingPlace }) {
  const { log } = useCore().platform
  const isWanted = useWaiting(({ app, isHidden }) => !!app && (place === 'card' || !isHidden))
  const [loaded, setLoaded] = useState<{ WaitingBar: ComponentType<{ place: WaitingPlace }> }>()
  useEffect(() => {
    if (isWanted)
      import('./views/waiting-bar.tsx').then(setLoaded, (cause: unknown) =>
        log('warn', 'What tells of a request that waits did not load.', cause),
      )
  }, [isWanted, log])
  return isWanted && loaded && <loaded.WaitingBar place={place} />
}
