import type { CoreContext } from '../core/context.ts'
import { toId } from '../networks/account-id.ts'
import type { TokenBalance } from './token-balance.ts'

export const findNative = (tokens: readonly TokenBalance[]): TokenBalance | undefined =>
  tokens.find(({ address }) => address === undefined)

export function getHeldTokens(
  { tokens }: Pick<CoreContext, 'tokens'>,
  account: Parameters<typeof toId>[0] | undefined,
): readonly TokenBalance[] {
  const state = tokens.getState()
  if (!account || state.status !== 'ready') return []
  return state.accountId === toId(account) ? state.tokens : []
}

/** In the smallest unit, without `cost` for the native currency, which pays it. `undefined` until both are known. */
export function toMaxAmount(
  { address, balance }: Pick<TokenBalance, 'address' | 'balance'>,
  cost: bigint | undefined,
): bigint | undefined {
  if (balance === undefined || address !== undefined) return balance
  if (cost === undefined) return undefined
  return balance > cost ? balance - cost : 0n
}
