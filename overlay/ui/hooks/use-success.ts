import { useCallback, useEffect, useState } from 'react'
import type { Connector } from '../../../shared/connectors/connector.ts'
import { prefersLessMotion } from '../primitives/focus.ts'
import { useCore } from './use-core.ts'
import { useFeatures } from './use-features.ts'
import { useModal } from './use-stores.ts'

/** How long a new connection is shown before the card goes, in milliseconds. The host knows of it at once. */
const shownFor = 700

type Success = {
  /** The wallet that has just connected, for a short time. */
  readonly connector: Connector | undefined
  /** Ends that time. The same function in each render. */
  readonly end: () => void
}

/** The wallet that connects while the modal is open. Not under reduced motion: the card then goes at once. */
export function useSuccess(): Success {
  const { connections } = useCore()
  const { success } = useFeatures()
  const isOpen = useModal(({ open }) => open)
  const [connector, setConnector] = useState<Connector>()
  useEffect(() => {
    if (!isOpen) return undefined
    const stop = connections.store.subscribe(({ byNamespace }, { byNamespace: before }) => {
      if (!success.peek() || prefersLessMotion()) return
      for (const namespace of connections.namespaces) {
        const [now, last] = [byNamespace[namespace], before[namespace]]
        if (now?.status === 'connected' && last?.status === 'connecting' && !last.isRestoring)
          setConnector(now.connector)
      }
    })
    return stop
  }, [connections, isOpen, success])
  useEffect(() => {
    if (!connector) return undefined
    const timer = setTimeout(() => setConnector(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [connector])
  const end = useCallback(() => setConnector(undefined), [])
  return { connector, end }
}
