import type { ActiveAccount } from '../../../account/active-account.ts'
import type { EvmTransaction } from '../../../adapters/evm/transaction-cost.ts'
import type { Changes, PlainCall } from '../../../core/explanation.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { createSwapError } from '../swap-error.ts'
import type { SwapTerms } from './check-built.ts'

export type FoundChanges = {
  readonly changes: Changes
  /** In lower case: these count as the native currency. */
  readonly faces: readonly string[]
  readonly isKnown: boolean
}

export type ReadChanges = (
  account: Pick<ActiveAccount, 'address' | 'network'>,
  calls: readonly PlainCall[],
) => Promise<FoundChanges>

/** `isWhole`: the data of the swap says all of it. An unknown contract can pay in a simulation and act otherwise on the chain. */
export async function checkArrival(
  readChanges: ReadChanges,
  { least, order }: SwapTerms,
  { calls, isWhole }: { readonly calls: readonly EvmTransaction[]; readonly isWhole: boolean },
): Promise<boolean> {
  const { account, fromToken, toToken } = order
  const { changes, faces, isKnown } = await readChanges(account, calls)
  const hasFailed = changes.status === 'reverted'
  if (hasFailed && (calls.length > 1 || !isWhole)) throw createSwapError('reverted', changes.reason)
  if (changes.status !== 'simulated' && isWhole) return isKnown
  if (changes.status !== 'simulated') throw createSwapError('unreadable')
  const toAsset = ({ address }: TokenBalance) => {
    const asset = address?.toLowerCase()
    return asset !== undefined && faces.includes(asset) ? undefined : asset
  }
  const paid = toAsset(fromToken)
  // An older allowance can let more be taken than was ordered.
  const isMore = changes.leaves.some(({ amount, asset }) => asset !== paid || amount > order.amount)
  if (isMore || (changes.rights ?? []).length > 0) throw createSwapError('mismatch')
  const asset = toAsset(toToken)
  const arrived = changes.arrives.find((one) => one.asset === asset && one.tokenId === undefined)
  // The least of a small quote is 0, for which a contract could keep all.
  if (!arrived || arrived.amount < least) throw createSwapError('minimum')
  return isKnown
}
