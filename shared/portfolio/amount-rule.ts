import type { AmountState } from '../format/entered-amount.ts'
import type { TokenBalance } from './token-balance.ts'

export type Paid = {
  /** In the smallest unit. */
  readonly amount: bigint
  readonly isMax: boolean
  readonly token: TokenBalance
}

/** `gas`: the fee leaves nothing of the native currency (§5.11). */
export type AmountIssue = 'amount-empty' | 'amount-invalid' | 'balance' | 'balance-unknown' | 'gas'

export type Shortfall = {
  /** In the smallest unit. */
  readonly amount: bigint
  readonly token: TokenBalance
}

export function findAmountIssue({ amount, isMax, token }: Paid): AmountIssue | undefined {
  if (amount === 0n) {
    if (!isMax) return 'amount-empty'
    return token.address === undefined ? 'gas' : 'balance'
  }
  if (token.balance === undefined) return 'balance-unknown'
  return amount > token.balance ? 'balance' : undefined
}

/** In Max mode, `undefined` until the fee is known. */
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

/** `needed`: what leaves of the native currency, with the fee as far as it is known. */
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
