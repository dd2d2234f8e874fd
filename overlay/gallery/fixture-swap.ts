import { createStore } from 'zustand/vanilla'
import { type Lazy, toLoaded } from '../../shared/async/lazy.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { SwapActions, SwapFeature } from '../../shared/features/swap/create-swap.ts'
import type { SwapQuote, SwapState } from '../../shared/features/swap/swap-state.ts'
import { dollars, ether, nasty, toAmount } from './fixture-send.ts'
import { addresses } from './fixture-wallets.ts'

const nothing = () => undefined
const refuse = () => Promise.reject(new PorticoError('internal'))

/** A feature that asks no service and no wallet: it keeps what is chosen. */
export function createFixtureSwap(initial: SwapState): Lazy<SwapFeature> {
  const store = createStore(() => initial)
  const actions: SwapActions = {
    cancelSwap: () => store.setState({ run: undefined }),
    chooseFromToken: (assetId) =>
      store.setState({ fromToken: assetId === ether.assetId ? ether : dollars }),
    chooseToToken: (assetId) =>
      store.setState({ toToken: assetId === ether.assetId ? ether : dollars }),
    confirmImpact: () => store.setState({ impact: 'confirmed', issue: undefined }),
    enterSwapAmount: (text) => store.setState({ amount: toAmount(text, initial.amount.value) }),
    flipSwap() {
      const { fromToken, toToken } = store.getState()
      store.setState({ fromToken: toToken, toToken: fromToken })
    },
    retrySwap: nothing,
    async runSwap() {
      store.setState({ run: { status: 'confirming', step: 'swap' } })
    },
    swapHalf: nothing,
    swapMax: () => store.setState({ amount: { ...store.getState().amount, isMax: true } }),
    switchSwapNetwork: async () => undefined,
    watchSwap: () => nothing,
    watchSwapPlan: () => nothing,
  }
  return toLoaded({
    actions,
    destroy: nothing,
    findListedToken: nothing,
    // The views call neither.
    quote: refuse,
    readSigningRequest: async () => undefined,
    stores: { swap: store },
    swap: refuse,
  })
}

export const quote: SwapQuote = {
  accountId: `eip155:1:${addresses[0]}`,
  amount: 500_000_000_000_000_000n,
  expiresAt: 0,
  fromToken: ether,
  least: 1_004_077_800n,
  networkFee: { total: 1_500_000_000_000_000n, value: 3.04 },
  priceImpact: 0.18,
  providerFee: 4_250_000_000_000_000n,
  received: 1_014_220_000n,
  toToken: dollars,
}

export const quoteOfDollars: SwapQuote = {
  ...quote,
  amount: 10_000_000n,
  fromToken: dollars,
  least: 4_822_000_000_000_000n,
  providerFee: 85_000n,
  received: 4_870_707_070_707_070n,
  toToken: ether,
}

export const emptySwap: SwapState = {
  accountId: quote.accountId,
  amount: toAmount('', undefined),
  error: undefined,
  fromToken: ether,
  impact: 'none',
  issue: 'token-empty',
  plan: { status: 'idle' },
  quote: { status: 'idle' },
  run: undefined,
  shortfall: undefined,
  tokens: {
    held: [ether, dollars],
    others: [{ ...nasty, balance: undefined }],
    status: 'ready',
  },
  toToken: undefined,
}

export const filledSwap: SwapState = {
  ...emptySwap,
  amount: toAmount('0.5', quote.amount),
  issue: undefined,
  plan: { plan: { isBatch: false, spender: undefined, steps: ['swap'] }, status: 'ready' },
  quote: { quote, status: 'ready' },
  toToken: dollars,
}

export const filledApproval: SwapState = {
  ...filledSwap,
  amount: toAmount('10', quoteOfDollars.amount),
  fromToken: dollars,
  plan: {
    plan: {
      isBatch: false,
      spender: '0x1111111254eeb25477b68fb85ed929f73a960582',
      steps: ['approve', 'swap'],
    },
    status: 'ready',
  },
  quote: { quote: quoteOfDollars, status: 'ready' },
  toToken: ether,
}
