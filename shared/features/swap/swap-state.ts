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

/**
 * How reading the quote goes. `last` is the quote before, for the same tokens and amount. `liquidity`: the exchange has too little of
 * the tokens. `refused`: the service says why, in `text`.
 */
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

/** What is to be done, as the node has the allowance. */
export type SwapPlan = {
  /** What is left to do, in this order. */
  readonly steps: readonly SwapStep[]
  /** Whether the wallet does all of them at once (EIP-5792). */
  readonly isBatch: boolean
  /** The contract that moves the tokens, in lower case. `undefined` for the native currency. */
  readonly spender: string | undefined
}

/** How reading the allowance goes. */
export type PlanState =
  | { readonly status: 'failed' | 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly plan: SwapPlan }

/**
 * Why nothing can be swapped now, the first reason of this order. `network` has no swaps (§9.25). `tokens-failed`: the list of tokens
 * could not be read. `gas`: the native balance does not pay the fee (§5.11). `impact`: the visitor has not confirmed the price impact.
 */
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

/** A parameter of the view that means no token of the list. */
export type SwapArgumentProblem = {
  readonly name: 'amount' | 'fromToken' | 'toToken'
  readonly value: string
  /** `several`: more than one token has this symbol. `same`: both are one token. */
  readonly reason: 'no-amount' | 'same' | 'several' | 'unknown'
}

/** What the wallet or the chain is waited for. */
export type SwapRun = {
  readonly step: SwapStep
  /** `confirming`: the wallet is asked. `pending`: no block has the approval yet. */
  readonly status: 'confirming' | 'pending'
}

/** What the visitor is about to swap. */
export type SwapState = {
  /** The CAIP-10 id of the account. `undefined` while none is connected. */
  readonly accountId: AccountId | undefined
  /** The token that is paid. `undefined` until the list is read. */
  readonly fromToken: TokenBalance | undefined
  /** The token that arrives. `undefined` until the visitor has chosen one. */
  readonly toToken: TokenBalance | undefined
  /** The tokens that can be swapped on the network: those that the account has first. */
  readonly tokens: {
    readonly status: 'failed' | 'loading' | 'ready'
    readonly held: readonly TokenBalance[]
    readonly others: readonly TokenBalance[]
  }
  readonly amount: AmountState
  readonly quote: QuoteState
  readonly plan: PlanState
  /** Why nothing can be swapped now. `undefined` if it can. */
  readonly issue: SwapIssue | undefined
  /** What is missing, for the issues `balance` and `gas`. */
  readonly shortfall: Shortfall | undefined
  /** Whether the visitor has to confirm the price impact, or has done so. */
  readonly impact: 'confirmed' | 'none' | 'unconfirmed'
  /** What is wrong with the parameters that the view was opened with. */
  readonly argumentProblem: SwapArgumentProblem | undefined
  /** What is waited for. `undefined` if nothing is. */
  readonly run: SwapRun | undefined
  /** Why the last attempt did not swap. Of `swap-invalid`, `details.issue` says it. */
  readonly error: PorticoError | undefined
}
