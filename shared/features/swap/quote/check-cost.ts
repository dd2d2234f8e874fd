import {
  type EvmTransaction,
  readCost,
  readRevert,
} from '../../../adapters/evm/transaction-cost.ts'
import type { CoreContext } from '../../../core/context.ts'
import { createCheck } from '../../../platform/create-check.ts'
import { findGasIssue, isSmartAccount } from '../../../portfolio/gas-rule.ts'
import * as limits from '../limits.ts'
import { createFeeError, createSwapError } from '../swap-error.ts'
import { getEvmClient } from './priced-quotes.ts'

/** The shown cost is of a swap before it is built, so it may grow by the factor that Max leaves. */
export async function checkCost(
  context: CoreContext,
  transaction: EvmTransaction,
  shown: bigint,
): Promise<void> {
  if (isSmartAccount(context)) return
  const { from, network, value } = transaction
  const client = getEvmClient(context)
  const { signal } = new AbortController()
  try {
    const [cost, balance] = await Promise.all([
      readCost(client, transaction),
      client.getBalance({ address: from, network, signal }),
    ])
    const needed = value + cost.total
    if (findGasIssue({ balance: balance.value, isSmartAccount: false, needed }))
      throw createSwapError('gas')
    // The amounts of a recording do not say it.
    const check = createCheck(context.platform)
    const isGrown = await check('fee', async () => cost.total > shown * limits.gasReserves)
    if (isGrown) throw createFeeError(shown, cost.total)
  } catch (cause) {
    const reverted = await readRevert(cause)
    if (reverted) throw createSwapError('reverted', reverted.reason)
    throw cause
  }
}
