import type { AmountState } from '../format/entered-amount.ts'
import type { TokenBalance } from './token-balance.ts'

/** An amount of a token that leaves the account. */
export type Paid = {
  /** In the smallest unit of the token. */
  readonly amount: bigint
  /** Whether it is all that the fee leaves. */
  readonly isMax: boolean
  readonly token: TokenBalance
}

/** Why an amount cannot be paid. `gas`: the fee leaves nothing of the native currency (§5.11). */
export type AmountIssue = 'amount-empty' | 'amount-invalid' | 'balance' | 'balance-unknown' | 'gas'

/** What the account lacks. */
export type Shortfall = {
  /** The missing amount in the smallest unit, to the last one. */
  readonly amount: bigint
  /** The token that is paid, or the native currency, which pays the fee. */
  readonly token: TokenBalance
}

/** Why an amount cannot be paid, whatever it costs: the first reason. */
export function findAmountIssue({ amount, isMax, token }: Paid): AmountIssue | undefined {
  if (amount === 0n) {
    if (!isMax) return 'amount-empty'
    return token.address === undefined ? 'gas' : 'balance'
  }
  if (token.balance === undefined) return 'balance-unknown'
  return amount > token.balance ? 'balance' : undefined
}

/** Why an entered amount cannot be paid. `undefined` for all of a balance, while it is not known what the fee leaves of it. */
export function findEnteredIssue(
  { isMax, problem, text, value }: AmountState,
  token: TokenBalance | undefined,
): AmountIssue | undefined {
  if (problem) return 'amount-invalid'
  if (!token) return 'balance-unknown'
  if (value !== undefined) return findAmountIssue({ amount: value, isMax, token })
  if (isMax) return token.balance === undefined ? 'balance-unknown' : undefined
  return text.trim() ? 'amount-invalid' : 'amount-empty'
}

/** What the account lacks for an issue. `needed` is what leaves of the native currency, with the fee as far as it is known. */
export function toShortfall(
  issue: string | undefined,
  { amount, token }: Pick<Paid, 'amount' | 'token'>,
  { native, needed }: { readonly native: TokenBalance | undefined; readonly needed: bigint },
): Shortfall | undefined {
  const lacking = issue === 'gas' ? native : token
  if ((issue !== 'balance' && issue !== 'gas') || lacking?.balance === undefined) return undefined
  const missing = (lacking.address === undefined ? needed : amount) - lacking.balance
  return missing > 0n ? { amount: missing, token: lacking } : undefined
}
