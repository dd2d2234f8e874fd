import {
  findEnteredIssue,
  type Paid,
  type Shortfall,
  toShortfall,
} from '../../../portfolio/amount-rule.ts'
import { findGasIssue } from '../../../portfolio/gas-rule.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import * as limits from '../limits.ts'
import type { SwapIssue, SwapState } from '../swap-state.ts'

export type IssueFacts = {
  readonly fee: bigint | undefined
  readonly isSmartAccount: boolean
  readonly native: TokenBalance | undefined
}

type Draft = Pick<SwapState, 'amount' | 'fromToken' | 'impact' | 'quote' | 'toToken' | 'tokens'>
type Found = {
  readonly issue: SwapIssue | undefined
  readonly shortfall: Shortfall | undefined
}

function toTokenIssue({ fromToken, toToken, tokens }: Draft): SwapIssue | undefined {
  if (tokens.status !== 'ready') return `tokens-${tokens.status}`
  return fromToken && toToken ? undefined : 'token-empty'
}

function toQuoteIssue({ amount, quote }: Draft): SwapIssue | undefined {
  // All of a balance whose fee is not known yet.
  if (amount.value === undefined) return 'quote-loading'
  if (quote.status === 'ready') return undefined
  if (quote.status !== 'failed') return 'quote-loading'
  if (quote.reason === 'liquidity') return 'liquidity'
  return quote.reason === 'refused' ? 'quote-refused' : 'quote-failed'
}

function toNeeded({ amount, isMax, token }: Paid, { fee = 0n }: IssueFacts): bigint {
  if (token.address !== undefined) return fee
  return amount + (isMax ? fee * limits.gasReserves : fee)
}

export const findCostIssue = (paid: Paid, facts: IssueFacts): SwapIssue | undefined =>
  findGasIssue({
    balance: facts.native?.balance,
    isSmartAccount: facts.isSmartAccount,
    needed: toNeeded(paid, facts),
  })

export function toIssue(draft: Draft, facts: IssueFacts, isOffered: boolean): Found {
  const { amount, fromToken, impact } = draft
  if (!isOffered) return { issue: 'network', shortfall: undefined }
  const paid = fromToken && {
    amount: amount.value ?? 0n,
    isMax: amount.isMax,
    token: fromToken,
  }
  const issue =
    toTokenIssue(draft) ??
    findEnteredIssue(amount, fromToken) ??
    toQuoteIssue(draft) ??
    (paid && findCostIssue(paid, facts)) ??
    (impact === 'unconfirmed' ? 'impact' : undefined)
  const costs = paid && { native: facts.native, needed: toNeeded(paid, facts) }
  return { issue, shortfall: costs && toShortfall(issue, paid, costs) }
}
