import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapQuote, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { swapWords } from './words.ts'

/** The feature of swapping, once it is loaded. */
export function useSwapFeature() {
  return useLazy(useCore().features.swap, 'Swapping')
}

/** What the visitor is about to swap, kept up to date while the component is mounted. */
export function useSwap({ actions, stores }: SwapFeature) {
  const { tag } = useLocale()
  useEffect(() => actions.watchSwap(tag), [actions, tag])
  return useStore(stores.swap)
}

/** The network of the swap. */
export const useSwapNetwork = () => useNetwork(({ network }) => network)

/** The name and the picture of the wallet that is asked. */
export function useSwapWallet() {
  const message = useMessage(swapWords)
  return useActiveWallet(message('swap.your-wallet'))
}

/** The quote that is shown: the one before stays while the next is read. */
export function getShownQuote({ quote }: SwapState): SwapQuote | undefined {
  if (quote.status === 'ready') return quote.quote
  return quote.status === 'loading' ? quote.last : undefined
}
