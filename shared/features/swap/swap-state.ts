import type { PorticoError } from '../../errors/portico-error.ts'
import type { AmountState } from '../../format/entered-amount.ts'
import type { Shortfall } from '../../portfolio/amount-rule.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import type { AccountId } from '../../schema/primitives.ts'

/** What the network charges for a swap, before it is built. */
export type SwapNetworkFee = {
  /** In the smallest unit of the native currency. It includes the data fee of a rollup. */
  readonly total: bigint
  /** The worth in US dollars. `undefined` if the price is not known. */
  readonly value: number | undefined
}

/** What the service offers for an amount. */
export type SwapQuote = {
  /** The CAIP-10 id of the account that swaps, which also names the network. */
  readonly accountId: AccountId
  /** The amount that is paid, in the smallest unit of `fromToken`. */
  readonly amount: bigint
  /** The token that is paid. */
  readonly fromToken: TokenBalance
  /** The token that arrives. */
  readonly toToken: TokenBalance
  /** The amount that is expected to arrive, in the smallest unit of `toToken`. */
  readonly received: bigint
  /** The least that arrives: `received` less the slippage of 1 % (§9.24). A swap that could give less is not signed. */
  readonly least: bigint
  /** What the provider keeps, in the smallest unit of `fromToken`: 0.85 % of the amount. `received` is what is left. */
  readonly providerFee: bigint
  /** What the network charges for the swap. An approval costs more. */
  readonly networkFee: SwapNetworkFee
  /** How much less than its worth arrives, in percent. Negative if more arrives. `undefined` if a price is not known. */
  readonly priceImpact: number | undefined
  /** When the quote ends, in ms since the epoch. After that, it is not used. */
  readonly expiresAt: number
}

/** `last`: for the same tokens and amount. `liquidity`: too little at the exchange. `refused`: by the service, in `text`. */
export type QuoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly last: SwapQuote | undefined }
  | { readonly status: 'ready'; readonly quote: SwapQuote }
  | {
      readonly status: 'failed'
      readonly reason: 'liquidity' | 'refused' | 'unavailable'
      readonly text: string | undefined
    }

/** What the wallet is asked for: to set the allowance to 0, to the amount, or to swap. */
export type SwapStep = 'approve' | 'reset' | 'swap'

export type SwapPlan = {
  readonly steps: readonly SwapStep[]
  /** The wallet does all at once (EIP-5792). */
  readonly isBatch: boolean
  /** In lower case. `undefined` for the native currency. */
  readonly spender: string | undefined
}

export type PlanState =
  | { readonly status: 'failed' | 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly plan: SwapPlan }

/** The first issue of this order counts. `network`: §9.25. `gas`: §5.11. `impact`: not confirmed yet. */
export type SwapIssue =
  | 'network'
  | 'tokens-failed'
  | 'tokens-loading'
  | 'token-empty'
  | 'amount-empty'
  | 'amount-invalid'
  | 'balance-unknown'
  | 'balance'
  | 'quote-loading'
  | 'liquidity'
  | 'quote-refused'
  | 'quote-failed'
  | 'gas'
  | 'impact'

export type SwapRun = {
  readonly step: SwapStep
  /** `confirming`: in the wallet. `pending`: no block has the approval yet. */
  readonly status: 'confirming' | 'pending'
}

export type SwapState = {
  readonly accountId: AccountId | undefined
  readonly fromToken: TokenBalance | undefined
  readonly toToken: TokenBalance | undefined
  readonly tokens: {
    readonly status: 'failed' | 'loading' | 'ready'
    readonly held: readonly TokenBalance[]
    readonly others: readonly TokenBalance[]
  }
  readonly amount: AmountState
  readonly quote: QuoteState
  readonly plan: PlanState
  readonly issue: SwapIssue | undefined
  readonly shortfall: Shortfall | undefined
  readonly impact: 'confirmed' | 'none' | 'unconfirmed'
  readonly run: SwapRun | undefined
  readonly error: PorticoError | undefined
}
