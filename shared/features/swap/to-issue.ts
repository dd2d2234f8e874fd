import { findGasIssue } from '../../portfolio/gas-rule.ts'
import type { TokenBalance } from '../../portfolio/token-balance.ts'
import * as limits from './limits.ts'
import type { SwapIssue, SwapShortfall, SwapState } from './swap-state.ts'

/** What an order costs, and who pays it. */
export type IssueFacts = {
  /** Most of what the network charges. `undefined` until it is read. */
  readonly fee: bigint | undefined
  readonly isSmartAccount: boolean
  /** The native currency, with its balance. `undefined` until the balances are read. */
  readonly native: TokenBalance | undefined
}

/** An amount of a token that is paid. */
type Paid = { readonly amount: bigint; readonly isMax: boolean; readonly token: TokenBalance }

type Draft = Pick<SwapState, 'amount' | 'fromToken' | 'impact' | 'quote' | 'toToken' | 'tokens'>
type Found = {
  readonly issue: SwapIssue | undefined
  readonly shortfall: SwapShortfall | undefined
}

function toTokenIssue({ fromToken, toToken, tokens }: Draft): SwapIssue | undefined {
  if (tokens.status !== 'ready') return `tokens-${tokens.status}`
  return fromToken && toToken ? undefined : 'token-empty'
}

/** Why an amount cannot be paid, whatever it costs: the first reason. */
export function findAmountIssue({ amount, isMax, token }: Paid): SwapIssue | undefined {
  if (amount === 0n) {
    if (!isMax) return 'amount-empty'
    return token.address === undefined ? 'gas' : 'balance'
  }
  if (token.balance === undefined) return 'balance-unknown'
  return amount > token.balance ? 'balance' : undefined
}

/** Why the entered amount cannot be paid. */
function toAmountIssue({ amount, fromToken }: Draft): SwapIssue | undefined {
  const { isMax, problem, text, value } = amount
  if (problem) return 'amount-invalid'
  if (value !== undefined && fromToken)
    return findAmountIssue({ amount: value, isMax, token: fromToken })
  if (isMax) return fromToken?.balance === undefined ? 'balance-unknown' : 'quote-loading'
  return text.trim() ? 'amount-invalid' : 'amount-empty'
}

function toQuoteIssue({ quote }: Draft): SwapIssue | undefined {
  if (quote.status === 'ready') return undefined
  if (quote.status !== 'failed') return 'quote-loading'
  if (quote.reason === 'liquidity') return 'liquidity'
  return quote.reason === 'refused' ? 'quote-refused' : 'quote-failed'
}

/** What leaves of the native currency: the amount and the fee. */
function toNeeded({ amount, isMax, token }: Paid, { fee = 0n }: IssueFacts): bigint {
  if (token.address !== undefined) return fee
  return amount + (isMax ? fee * limits.gasReserves : fee)
}

/** Why the account cannot pay what an order costs (§5.11). */
export const findCostIssue = (paid: Paid, facts: IssueFacts): SwapIssue | undefined =>
  findGasIssue({
    balance: facts.native?.balance,
    isSmartAccount: facts.isSmartAccount,
    needed: toNeeded(paid, facts),
  })

function toShortfall(
  issue: SwapIssue | undefined,
  paid: Paid,
  facts: IssueFacts,
): SwapShortfall | undefined {
  const token = issue === 'gas' ? facts.native : paid.token
  if ((issue !== 'balance' && issue !== 'gas') || token?.balance === undefined) return undefined
  const missing = (issue === 'gas' ? toNeeded(paid, facts) : paid.amount) - token.balance
  return missing > 0n ? { missing, token } : undefined
}

/** Why nothing can be swapped now: the first reason, and what is missing for it. */
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
    toAmountIssue(draft) ??
    toQuoteIssue(draft) ??
    (paid && findCostIssue(paid, facts)) ??
    (impact === 'unconfirmed' ? 'impact' : undefined)
  return { issue, shortfall: paid && toShortfall(issue, paid, facts) }
}
