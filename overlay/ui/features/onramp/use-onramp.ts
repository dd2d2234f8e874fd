import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { OnrampFeature } from '../../../../shared/features/onramp/create-onramp.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

export function useOnrampFeature() {
  return useLazy(useCore().features.onramp, 'Buying')
}

/** The purchase of the visitor. It is looked for while the component is mounted. */
export function usePurchase({ actions, stores }: OnrampFeature) {
  useEffect(() => actions.watchPurchase(), [actions])
  return useStore(stores.onramp)
}
