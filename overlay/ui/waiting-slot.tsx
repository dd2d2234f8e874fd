import { type ComponentType, useEffect, useState } from 'react'
import { useCore } from './hooks/use-core.ts'
import { useLater, type WaitingPlace } from './hooks/use-later.ts'
import { useWaiting } from './hooks/use-stores.ts'

/** Where a request that waits in an app is told of. What tells of it is loaded once there is one. */
export function WaitingSlot({ place }: { place: WaitingPlace }) {
  const { log } = useCore().platform
  const { waiting } = useLater()
  const isWanted = useWaiting(({ app, isHidden }) => !!app && (place === 'card' || !isHidden))
  const [loaded, setLoaded] = useState<{ WaitingBar: ComponentType<{ place: WaitingPlace }> }>()
  useEffect(() => {
    if (isWanted)
      waiting.get().then(
        (WaitingBar) => setLoaded({ WaitingBar }),
        (cause: unknown) => log('warn', 'What tells of a request that waits did not load.', cause),
      )
  }, [isWanted, log, waiting])
  return isWanted && loaded && <loaded.WaitingBar place={place} />
}
