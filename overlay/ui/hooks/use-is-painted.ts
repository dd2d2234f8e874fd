import { useEffect, useState } from 'react'
import { painted } from '../../instance/instance-timing.ts'

/** Whether the card has been painted. Also while the modal is closed for the page, whose state `useAfterPaint` follows. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isGone = false
    async function follow(): Promise<void> {
      await painted()
      if (!isGone) setPainted(true)
    }
    void follow()
    return () => {
      isGone = true
    }
  }, [])
  return isPainted
}
