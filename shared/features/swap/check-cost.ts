import { type EvmTransaction, readCost, readRevert } from '../../adapters/evm/transaction-cost.ts'
import type { CoreContext } from '../../core/context.ts'
import { findGasIssue, isSmartAccount } from '../../portfolio/gas-rule.ts'
import { getEvmClient } from './quote-reader.ts'
import { createSwapError } from './swap-error.ts'

/** Throws `swap-invalid` if the node says that a transaction would fail, or that the account cannot pay for it. */
export async function checkCost(context: CoreContext, transaction: EvmTransaction): Promise<void> {
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
  } catch (cause) {
    const reverted = await readRevert(cause)
    if (reverted) throw createSwapError('reverted', reverted.reason)
    throw cause
  }
}
