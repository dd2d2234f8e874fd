import type { EvmTransaction } from '../../adapters/evm/transaction-cost.ts'
import type { ActiveAccount } from '../../core/active-account.ts'
import type { Changes, PlainCall } from '../../core/explanation.ts'
import type { SwapTerms } from './check-built.ts'
import { createSwapError } from './swap-error.ts'

/** What calls of an account would change. Never rejects: what is not known says so. */
export type ReadChanges = (
  account: Pick<ActiveAccount, 'address' | 'network'>,
  calls: readonly PlainCall[],
) => Promise<Changes>

/**
 * Simulates calls, and checks that the token arrives: at least the amount that was shown. `calls`: also those that come first, such as
 * the approval of a batch.
 *
 * Throws `swap-invalid`: `minimum` if less arrives, `reverted` if the calls fail, and `unreadable` if the node cannot simulate.
 */
export async function checkArrival(
  readChanges: ReadChanges,
  { least, order }: SwapTerms,
  calls: readonly EvmTransaction[],
): Promise<void> {
  const { account, toToken } = order
  const changes = await readChanges(account, calls)
  if (changes.status === 'reverted') throw createSwapError('reverted', changes.reason)
  if (changes.status !== 'simulated') throw createSwapError('unreadable')
  const asset = toToken.address?.toLowerCase()
  const arrived = changes.arrives.find((one) => one.asset === asset && one.tokenId === undefined)
  if ((arrived?.amount ?? 0n) < least) throw createSwapError('minimum')
}
