import { readOutcome } from '../../../adapters/evm/receipt.ts'
import type { EvmTransaction } from '../../../adapters/evm/transaction-cost.ts'
import { waitForTime } from '../../../async/wait-for-time.ts'
import type { CoreContext } from '../../../core/context.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import * as appLimits from '../../../limits.ts'
import * as limits from '../limits.ts'
import type { AllowanceCheck } from '../quote/allowance-check.ts'
import { getEvmClient } from '../quote/priced-quotes.ts'
import { createSwapError } from '../swap-error.ts'
import type { SwapStep } from '../swap-state.ts'
import type { AcceptedSwap } from './accepted-swap.ts'
import { loadApprovalEncoder } from './load-approval-encoder.ts'

export async function toApproval(
  { order, plan }: AcceptedSwap,
  step: SwapStep,
): Promise<EvmTransaction & { readonly allowance: bigint }> {
  const { account, amount, fromToken } = order
  const { encodeApproval } = await loadApprovalEncoder()
  if (!plan.spender || fromToken.address === undefined) throw new PorticoError('internal')
  const allowance = step === 'reset' ? 0n : amount
  return {
    allowance,
    data: encodeApproval(plan.spender, allowance),
    from: account.address,
    network: account.network,
    to: fromToken.address,
    value: 0n,
  }
}

type Sent = {
  readonly allowance: bigint
  readonly hash: string
  readonly task: AcceptedSwap
}

/** `allowance-short`: the wallet can approve another amount. `approval-unconfirmed`: no block has it in time. */
export async function waitForAllowance(
  context: CoreContext,
  plans: Pick<AllowanceCheck, 'readAllowance'>,
  { allowance, hash, task }: Sent,
): Promise<void> {
  const { order, plan, signal } = task
  const { network } = order.account
  const { read } = getEvmClient(context)
  const { clock } = context.platform
  const isThere = (shown: bigint) => (allowance === 0n ? shown === 0n : shown >= allowance)
  let included = 0
  for (let polls = 0; polls < appLimits.receiptLooks; polls += 1) {
    if (polls > 0) await waitForTime(clock, appLimits.receiptPolling, signal)
    if (signal.aborted) throw new PorticoError('aborted')
    const shown = await plans.readAllowance(order, plan.spender ?? '').catch(() => undefined)
    if (shown !== undefined && isThere(shown)) return
    const outcome = await readOutcome({ hash, network, read })
    if (outcome === 'reverted') throw createSwapError('approval-failed')
    if (outcome === 'included' && shown !== undefined) included += 1
    if (included > limits.allowancePolls) throw createSwapError('allowance-short')
  }
  throw createSwapError('approval-unconfirmed')
}
