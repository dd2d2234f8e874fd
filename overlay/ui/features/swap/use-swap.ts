import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { ReadOnlyStore } from '../../../../shared/controllers/read-only-store.ts'
import type { ExplanationState } from '../../../../shared/core/explanation.ts'
import type { SwapFeature } from '../../../../shared/features/swap/create-swap.ts'
import type { SwapQuote, SwapState } from '../../../../shared/features/swap/swap-state.ts'
import { useActiveWallet } from '../../hooks/use-active-wallet.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useExplanation } from '../../hooks/use-explanation.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { swapWords } from './words.ts'

export function useSwapFeature() {
  return useLazy(useCore().features.swap, 'Swapping')
}

export function useSwap({ actions, stores }: SwapFeature) {
  const { tag } = useLocale()
  useEffect(() => actions.watchSwap(tag), [actions, tag])
  return useStore(stores.swap)
}

const noState: ReadOnlyStore<undefined> = {
  getInitialState: () => undefined,
  getState: () => undefined,
  subscribe: () => () => undefined,
}

/** As `useSwap`, for a view that is there before the feature is loaded. `undefined` until then. */
export function useLazySwap(swap: SwapFeature | undefined): SwapState | undefined {
  const { tag } = useLocale()
  useEffect(() => swap?.actions.watchSwap(tag), [swap, tag])
  const store: ReadOnlyStore<SwapState | undefined> = swap?.stores.swap ?? noState
  return useStore(store)
}

export const useSwapNetwork = () => useNetwork(({ network }) => network)

export function useSwapWallet() {
  const message = useMessage(swapWords)
  return useActiveWallet(message('swap.your-wallet'))
}

/** The quote that is shown: the one before stays while the next is read. */
export function getShownQuote({ quote }: SwapState): SwapQuote | undefined {
  if (quote.status === 'ready') return quote.quote
  return quote.status === 'loading' ? quote.last : undefined
}

/** The next request to the wallet. An approval is the same whatever the quote is. `undefined` while there is none. */
function toRequestKey(state: SwapState): { order: string; request: string } | undefined {
  const { accountId, plan, run } = state
  const quote = getShownQuote(state)
  if (!accountId || !quote || run || plan.status !== 'ready') return undefined
  const { isBatch, steps } = plan.plan
  const { amount, fromToken, least, toToken } = quote
  const order = [accountId, fromToken.assetId, toToken.assetId, amount, isBatch, ...steps].join(' ')
  const isSwap = isBatch || steps[0] === 'swap'
  return { order, request: `swap ${order} ${isSwap ? least : ''}` }
}

/** What the next step does, by the bytes that the wallet gets. What is known of the quote before stays while the next one is read. */
export function useSwapExplanation(swap: SwapFeature, state: SwapState) {
  const keys = toRequestKey(state)
  const { confirm, state: found } = useExplanation(
    keys && { key: keys.request, load: swap.readSigningRequest },
  )
  const [last, setLast] = useState<{ order: string; state: ExplanationState }>()
  if (keys && found.status === 'ready' && last?.state !== found)
    setLast({ order: keys.order, state: found })
  const isSame = found.status === 'loading' && last?.order === keys?.order
  return { confirm, state: isSame && last ? last.state : found }
}
