import type { Portico, PorticoState } from '@portico/overlay'
import { useSyncExternalStore } from 'react'

/** The whole state of an instance, read without Portico's React entry point. */
export function useInstanceState(portico: Portico): PorticoState {
  return useSyncExternalStore(portico.subscribe, portico.getState)
}
