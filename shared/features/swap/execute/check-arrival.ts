import type { ActiveAccount } from '../../../account/active-account.ts'
import type { EvmTransaction } from '../../../adapters/evm/transaction-cost.ts'
import type { Changes, PlainCall } from '../../../core/explanation.ts'
import type { TokenBalance } from '../../../portfolio/token-balance.ts'
import { createSwapError } from '../swap-error.ts'
import type { SwapTerms } from './check-built.ts'

/** What calls of an account would change. */
export type FoundChanges = {
  readonly changes: Changes
  /** The tokens that are the native currency under another name, in lower case: they count as it. */
  readonly faces: readonly string[]
  /** Whether our list or the host names the contract of the last call. */
  readonly isKnown: boolean
}

/** Finds what calls of an account would change. Never rejects: what is not known says so. */
export type ReadChanges = (
  account: Pick<ActiveAccount, 'address' | 'network'>,
  calls: readonly PlainCall[],
) => Promise<FoundChanges>

/**
 * Simulates calls, and checks that the token arrives, at least as much as was shown, that nothing leaves but what is paid, and that nobody
 * gets a right but by the approvals.
 * `calls`: also the approvals that come first. `isWhole`: the data of the swap says all of it, so that a node that cannot simulate does
 * not stop it here, nor one that says that the swap alone fails: the estimate of its gas says that.
 *
 * Gives whether the contract is known. If not, the service alone names it: also one that pays in a simulation may do something else on
 * the chain.
 *
 * Throws `swap-invalid`: `minimum` if less arrives, `mismatch` if something else or more leaves, or if a right is given, `reverted` if the
 * calls fail, and `unreadable` if the node cannot simulate.
 */
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
