import { useEffect, useState } from 'react'
import { painted } from '../../instance/instance-timing.ts'
import { whenIdle } from '../../page/page-timing.ts'
import { useCore } from './use-core.ts'

/** Whether the card has been painted and the page was idle since. The opening itself renders no component that calls it. */
export function useAfterPaint(): boolean {
  const { modal, options } = useCore()
  const { getState, subscribe } = modal.store
  const [isPast, setPast] = useState(false)
  useEffect(() => {
    let changes = 0
    async function follow(): Promise<void> {
      changes += 1
      const before = changes
      if (!options.enableEmbedded && !getState().open) return
      await painted()
      whenIdle(() => {
        if (changes === before) setPast(true)
      })
    }
    void follow()
    const stop = subscribe(({ open }, previous) => {
      if (open !== previous.open) void follow()
    })
    return () => {
      changes += 1
      stop()
    }
  }, [getState, options, subscribe])
  return isPast
}
