import { createSwapDraft } from '../features/swap/draft/swap-draft.ts'
import type { PricedQuotes } from '../features/swap/quote/priced-quotes.ts'
import { createQuoteController } from '../features/swap/quote/quote-controller.ts'
import type { SwapQuote } from '../features/swap/swap-state.ts'
import { ether, quote, unit, usdc } from './swap-facts.ts'
import { createSwapNode } from './swap-node.ts'

export const fee = { gasPrice: 5n, total: 1_000n }
const typed = { isMax: false, problem: undefined, text: '0.5', unit: 'token' } as const
export const half = { ...typed, value: unit / 2n }
export const max = { ...typed, isMax: true, text: '', value: undefined }

/** A quoteController over a draft of Ether for USDC, whose reader a test scripts. */
export function createQuoteControllerCase() {
  const node = createSwapNode({ held: [ether, usdc] })
  const { clock } = node.platform
  const draft = createSwapDraft(node.context)
  draft.write({ list: { status: 'ready', tokens: [ether, usdc] }, toId: usdc.assetId })
  const world = {
    fee: async () => fee,
    quote: async (amount: bigint): Promise<SwapQuote> => ({ ...quote, amount }),
  }
  const fees: unknown[] = []
  const reads: { readonly amount: bigint; readonly signal: AbortSignal }[] = []
  const reader: PricedQuotes = {
    read({ amount }, _, signal) {
      reads.push({ amount, signal })
      return world.quote(amount)
    },
    readFee(network) {
      fees.push(network.caipNetworkId)
      return world.fee()
    },
  }
  const quoteController = createQuoteController(node.context, draft, reader)
  /** Types an amount, as the view does. */
  const type = (value: bigint | undefined) => {
    draft.write({ amount: { ...half, text: value === undefined ? '' : '0.5', value } })
    quoteController.follow()
  }
  const state = () => draft.store.getState().quote
  return { ...node, clock, draft, fees, quoteController, reads, state, type, world }
}
export const toReady = (amount: bigint) => ({ quote: { ...quote, amount }, status: 'ready' })
export const loading = { last: undefined, status: 'loading' }
