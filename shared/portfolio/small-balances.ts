import type { TokenBalance } from './token-balance.ts'

/** In US dollars. */
const smallBelow = 1

/** A worth that is not known is not small, and the native currency pays the fees. */
const isSmall = ({ address, value }: TokenBalance) =>
  address !== undefined && value !== undefined && value < smallBelow

/** The balances that a list folds away, apart from the others. One alone, or a list of nothing else, stays as it is. */
export function splitSmallBalances(tokens: readonly TokenBalance[]): {
  readonly main: readonly TokenBalance[]
  readonly small: readonly TokenBalance[]
} {
  const small = tokens.filter(isSmall)
  if (small.length < 2 || small.length === tokens.length) return { main: tokens, small: [] }
  return { main: tokens.filter((token) => !isSmall(token)), small }
}
