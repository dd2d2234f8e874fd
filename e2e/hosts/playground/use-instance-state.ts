import type { Portico, PorticoState } from '@portico/overlay'
import { useSyncExternalStore } from 'react'

/** The whole state of an instance, as a host without the React door would read it. */
export function useInstanceState(portico: Portico): PorticoState {
  return useSyncExternalStore(portico.subscribe, portico.getState)
}
