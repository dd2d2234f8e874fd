import {
  type ActiveAccount,
  checkActive,
  findActiveAccount,
  getSigningProvider,
} from '../../../account/active-account.ts'
import type { EvmTransaction } from '../../../adapters/evm/transaction-cost.ts'
import { untilAborted } from '../../../async/abort.ts'
import type { CoreContext } from '../../../core/context.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import type { BalanceFlow } from '../../../portfolio/balance-flow.ts'
import { type SentSummary, toSentTransfer } from '../../../portfolio/sent-summary.ts'
import type { AllowanceCheck } from '../quote/allowance-check.ts'
import { checkCost } from '../quote/check-cost.ts'
import { getEvmClient } from '../quote/priced-quotes.ts'
import type { ResolvedSwap } from '../resolved-swap.ts'
import type { SwapStep } from '../swap-state.ts'
import type { AcceptedSwap } from './accepted-swap.ts'
import { toApproval, waitForAllowance } from './approval.ts'
import { sendBatch, waitForBatch } from './batch.ts'
import { reportApproval, reportSwap } from './swap-report.ts'
import type { TransactionBuilder } from './transaction-builder.ts'

type ExecutionOptions = {
  readonly balanceFlow: Pick<BalanceFlow, 'followTransaction'>
  readonly plans: Pick<AllowanceCheck, 'readAllowance'>
  readonly builder: Pick<TransactionBuilder, 'check' | 'take'>
}

export type SwapExecution = {
  readonly approve: (task: AcceptedSwap, step: SwapStep, onSent: () => void) => Promise<void>
  readonly destroy: () => void
  readonly swap: (task: AcceptedSwap) => Promise<string>
  readonly swapAtOnce: (task: AcceptedSwap, onSent: () => void) => Promise<string>
}

/** What arrives is known once a block has it. */
const toSummary = (
  { amount, fromToken, toToken }: ResolvedSwap,
  operation: 'approve' | 'trade',
): SentSummary => ({
  operation,
  sentTo: '',
  transfers:
    operation === 'approve'
      ? []
      : [toSentTransfer('out', fromToken, amount), toSentTransfer('in', toToken)],
})

const createFollow =
  ({ followTransaction }: ExecutionOptions['balanceFlow']) =>
  (hash: string, order: ResolvedSwap, operation: 'approve' | 'trade'): string => {
    followTransaction(hash, order.account.network, toSummary(order, operation))
    return hash
  }

export function createSwapExecution(
  context: CoreContext,
  options: ExecutionOptions,
): SwapExecution {
  const { balanceFlow, plans, builder } = options
  const { clock } = context.platform
  const find = () => findActiveAccount(context)
  const ending = new AbortController()
  const follow = createFollow(balanceFlow)

  async function getProvider(account: ActiveAccount, signal: AbortSignal) {
    const provider = await getSigningProvider(checkActive(find, account))
    // The wallet may have changed its accounts meanwhile.
    checkActive(find, account)
    if (signal.aborted) throw new PorticoError('aborted')
    return provider
  }

  async function send(
    transaction: EvmTransaction,
    { order, signal }: AcceptedSwap,
    operation: 'approve' | 'trade',
  ): Promise<string> {
    const { sendTransaction } = getEvmClient(context)
    if (!sendTransaction) throw new PorticoError('adapter-not-found')
    const provider = await getProvider(order.account, signal)
    const sent = sendTransaction({ ...transaction, provider })
    // Also after an abort: the wallet has sent it.
    return untilAborted(
      sent.then((hash) => follow(hash, order, operation)),
      signal,
    )
  }

  async function sendAtOnce(task: AcceptedSwap, onSent: () => void): Promise<string> {
    const { order, signal } = task
    const calls = await builder.take(task)
    const provider = await getProvider(order.account, signal)
    const id = await untilAborted(sendBatch(provider, order, calls), signal)
    const request = { clock, id, onKnown: onSent, provider, signal: ending.signal }
    const followed = waitForBatch(request).then((hash) => follow(hash, order, 'trade'))
    // Also after an abort: the wallet has the batch.
    return untilAborted(followed, signal)
  }

  return {
    approve: (task, step, onSent) =>
      reportApproval(context, task, async () => {
        await builder.check(task, step)
        const { allowance, ...transaction } = await toApproval(task, step)
        await checkCost(context, transaction, task.fee)
        const hash = await send(transaction, task, 'approve')
        onSent()
        await waitForAllowance(context, plans, { allowance, hash, task })
      }),
    destroy: () => ending.abort(),
    swap: (task) =>
      reportSwap(context, task, async () => {
        const [transaction] = await builder.take(task)
        if (!transaction) throw new PorticoError('internal')
        await checkCost(context, transaction, task.fee)
        return send(transaction, task, 'trade')
      }),
    swapAtOnce: (task, onSent) => reportSwap(context, task, () => sendAtOnce(task, onSent)),
  }
}
