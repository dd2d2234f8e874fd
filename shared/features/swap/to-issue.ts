import { findGasIssue } from '../../portfolio/gas-rule.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import * as limits from './limits.ts'
import type { SwapIssue, SwapShortfall, SwapState } from './swap-state.ts'

/** What the issue is derived from, beside the state. */
export type IssueFacts = {
  /** Most of what the network charges. `undefined` until it is read. */
  readonly fee: bigint | undefined
  readonly isOffered: boolean
  readonly isSmartAccount: boolean
  /** The native currency, with its balance. `undefined` until the balances are read. */
  readonly native: TokenBalance | undefined
}

type Draft = Pick<SwapState, 'amount' | 'fromToken' | 'impact' | 'quote' | 'toToken' | 'tokens'>
type Found = {
  readonly issue: SwapIssue | undefined
  readonly shortfall: SwapShortfall | undefined
}

function toTokenIssue({ fromToken, toToken, tokens }: Draft): SwapIssue | undefined {
  if (tokens.status !== 'ready') return `tokens-${tokens.status}`
  return fromToken && toToken ? undefined : 'token-empty'
}

/** Why everything cannot be swapped. */
function toMaxIssue({ amount, fromToken }: Draft): SwapIssue | undefined {
  if (amount.value === undefined)
    return fromToken?.balance === undefined ? 'balance-unknown' : 'quote-loading'
  if (amount.value > 0n) return undefined
  return fromToken?.address === undefined ? 'gas' : 'balance'
}

function toTypedIssue({ amount: { text, value } }: Draft): SwapIssue | undefined {
  if (value === undefined) return text.trim() ? 'amount-invalid' : 'amount-empty'
  return value === 0n ? 'amount-empty' : undefined
}

function toBalanceIssue({ amount: { value = 0n }, fromToken }: Draft): SwapIssue | undefined {
  if (fromToken?.balance === undefined) return 'balance-unknown'
  return value > fromToken.balance ? 'balance' : undefined
}

function toAmountIssue(draft: Draft): SwapIssue | undefined {
  const { isMax, problem } = draft.amount
  if (problem) return 'amount-invalid'
  return (isMax ? toMaxIssue(draft) : toTypedIssue(draft)) ?? toBalanceIssue(draft)
}

function toQuoteIssue({ quote }: Draft): SwapIssue | undefined {
  if (quote.status === 'ready') return undefined
  if (quote.status !== 'failed') return 'quote-loading'
  if (quote.reason === 'liquidity') return 'liquidity'
  return quote.reason === 'refused' ? 'quote-refused' : 'quote-failed'
}

/** What leaves of the native currency: the amount and the fee. */
function toNeeded({ amount, fromToken }: Draft, { fee = 0n }: IssueFacts): bigint {
  const isMax = amount.isMax && fromToken?.address === undefined
  const paid = fromToken?.address === undefined ? (amount.value ?? 0n) : 0n
  return paid + (isMax ? fee * limits.gasReserves : fee)
}

const toGasIssue = (draft: Draft, facts: IssueFacts): SwapIssue | undefined =>
  findGasIssue({
    balance: facts.native?.balance,
    isSmartAccount: facts.isSmartAccount,
    needed: toNeeded(draft, facts),
  })

function toShortfall(
  issue: SwapIssue | undefined,
  draft: Draft,
  facts: IssueFacts,
): SwapShortfall | undefined {
  const { amount, fromToken } = draft
  const { native } = facts
  if (issue === 'balance' && fromToken?.balance !== undefined) {
    const missing = (amount.value ?? 0n) - fromToken.balance
    return missing > 0n ? { missing, token: fromToken } : undefined
  }
  if (issue !== 'gas' || native?.balance === undefined) return undefined
  const missing = toNeeded(draft, facts) - native.balance
  return missing > 0n ? { missing, token: native } : undefined
}

/** Why nothing can be swapped now: the first reason, and what is missing for it. */
export function toIssue(draft: Draft, facts: IssueFacts): Found {
  if (!facts.isOffered) return { issue: 'network', shortfall: undefined }
  const issue =
    toTokenIssue(draft) ??
    toAmountIssue(draft) ??
    toQuoteIssue(draft) ??
    toGasIssue(draft, facts) ??
    (draft.impact === 'unconfirmed' ? 'impact' : undefined)
  return { issue, shortfall: toShortfall(issue, draft, facts) }
}
