import { createLatest } from '../../async/latest.ts'
import type { CoreContext } from '../../core/context.ts'
import type { PaymentResult } from '../../core/payment-result.ts'
import { showResult } from '../../core/show-result.ts'
import { pushTransactionEntry } from '../../core/transaction-entry.ts'
import { isPorticoError, type PorticoError, toPorticoError } from '../../errors/portico-error.ts'
import { toRpcCode } from '../../errors/rpc-error.ts'
import { toId } from '../../networks/account-id.ts'
import type { SwapDraft } from './draft/swap-draft.ts'
import type { AcceptedSwap } from './execute/accepted-swap.ts'
import type { SwapExecution } from './execute/swap-execution.ts'
import type { PlanController } from './quote/plan-controller.ts'
import type { QuoteController } from './quote/quote-controller.ts'
import { type ResolvedSwap, toSwapKey } from './resolved-swap.ts'
import { createSwapError } from './swap-error.ts'
import type { SwapQuote, SwapStep } from './swap-state.ts'

type FlowOptions = {
  readonly draft: SwapDraft
  readonly planController: Pick<PlanController, 'refresh' | 'refuseBatches'>
  readonly quoteController: Pick<QuoteController, 'refresh'>
  readonly execution: SwapExecution
}

export type SwapFlow = {
  readonly cancel: () => void
  readonly run: () => Promise<void>
}

type Attempt = ReturnType<ReturnType<typeof createLatest>['begin']>

/** The wallet refuses the batch, not its content (EIP-5792). */
const batchRefusals: readonly (number | undefined)[] = [
  -32_601, -32_603, 4200, 5700, 5710, 5740, 5750, 5760,
]

const isIssue = (error: PorticoError, issue: string) =>
  error.code === 'swap-invalid' && error.details?.['issue'] === issue

const toResult = ({ order, received }: AcceptedSwap, id: string | undefined): PaymentResult => ({
  accountId: toId(order.account),
  id,
  paid: { amount: order.amount, token: order.fromToken },
  received: { amount: received, token: order.toToken },
})

function createSteps(
  context: CoreContext,
  { draft, planController, quoteController, execution }: FlowOptions,
) {
  const { clock } = context.platform

  /** Throws `changed` unless a quote that has not ended gives at least what was shown. */
  async function checkQuote(shown: SwapQuote): Promise<void> {
    if (clock.now() < shown.expiresAt) return
    await quoteController.refresh()
    const { quote } = draft.store.getState()
    if (quote.status !== 'ready' || quote.quote.least < shown.least)
      throw createSwapError('changed')
  }

  async function approve(task: AcceptedSwap, step: SwapStep, attempt: Attempt): Promise<void> {
    // The approval of the embedded wallet returns here: the swap is left to do.
    const entry = pushTransactionEntry(context, { from: 'SwapPreview', to: undefined })
    try {
      await execution.approve(task, step, () => {
        entry.succeed()
        if (attempt.isLatest()) draft.write({ run: { status: 'pending', step } })
      })
    } finally {
      entry.remove()
    }
    if (!attempt.isLatest()) return
    await Promise.all([planController.refresh(), quoteController.refresh()])
    draft.write({ run: undefined })
  }

  async function swap(task: AcceptedSwap, shown: SwapQuote): Promise<void> {
    await checkQuote(shown)
    const entry = pushTransactionEntry(context, { from: 'SwapPreview', to: 'Account' })
    let isStarted = false
    function start(id?: string): void {
      if (isStarted) return
      isStarted = true
      context.snackbar.show('success', 'transaction-started')
      entry.succeed()
      showResult(context, toResult(task, id))
      draft.reset()
    }
    try {
      if (task.plan.isBatch) await execution.swapAtOnce(task, start)
      else start(await execution.swap(task))
    } catch (cause) {
      entry.remove()
      if (!isStarted) throw cause
      // The visitor has left: the batch has failed on the chain.
      context.snackbar.show('error', 'send-failed')
    }
  }

  /** The service gave less than it offered, or the price moved: the new quote shows it. */
  async function toShownError(error: PorticoError, shown: SwapQuote): Promise<PorticoError> {
    if (!isIssue(error, 'minimum')) return error
    await quoteController.refresh()
    const { quote } = draft.store.getState()
    const isLower = quote.status === 'ready' && quote.quote.least < shown.least
    return isLower ? createSwapError('changed') : error
  }

  return { approve, swap, toShownError }
}

function findNext({ findOrder, store }: SwapDraft) {
  const { issue, plan, quote, run } = store.getState()
  const order = findOrder()
  if (run || issue || !order || plan.status !== 'ready' || quote.status !== 'ready')
    return undefined
  const step: SwapStep = plan.plan.isBatch ? 'swap' : (plan.plan.steps[0] ?? 'swap')
  return { order, plan: plan.plan, quote: quote.quote, step }
}

type Confirmed = {
  readonly contract?: string
  readonly fee?: bigint
  readonly key: string
}

/** The press after a question is the answer, beside the answers before it. */
function confirm(
  { store }: SwapDraft,
  order: ResolvedSwap,
  before: Confirmed | undefined,
): Confirmed {
  const { error } = store.getState()
  const key = toSwapKey(order)
  const { now, reason } = error?.details ?? {}
  const earlier = before?.key === key ? before : { key }
  if (error && isIssue(error, 'unchecked')) return { ...earlier, contract: String(reason) }
  if (error && isIssue(error, 'fee-grown')) return { ...earlier, fee: BigInt(String(now)) }
  return { key }
}

/** One step per press (§1.15). */
export function createSwapFlow(context: CoreContext, options: FlowOptions): SwapFlow {
  const { draft, planController } = options
  const waiting = createLatest()
  let confirmed: Confirmed | undefined

  const { approve, swap, toShownError } = createSteps(context, options)

  async function fail(cause: unknown, { plan }: AcceptedSwap, shown: SwapQuote): Promise<void> {
    const caught = toPorticoError(cause, 'wallet-unavailable')
    const error = await toShownError(caught, shown)
    if (plan.isBatch && batchRefusals.includes(toRpcCode(caught.cause))) {
      planController.refuseBatches()
      await planController.refresh()
    }
    const isAborted = isPorticoError(error, 'aborted')
    draft.write({ error: isAborted ? undefined : error, run: undefined })
    const isQuiet =
      isAborted ||
      isPorticoError(error, 'user-rejected') ||
      isIssue(error, 'changed') ||
      isIssue(error, 'fee-grown') ||
      isIssue(error, 'unchecked')
    if (!isQuiet) context.snackbar.show('error', 'send-failed')
  }

  return {
    cancel() {
      waiting.abort()
      if (draft.store.getState().run) draft.write({ run: undefined })
    },
    async run() {
      const next = findNext(draft)
      if (!next) return
      const { order, plan, quote, step } = next
      const attempt = waiting.begin()
      confirmed = confirm(draft, order, confirmed)
      draft.write({ error: undefined, run: { status: 'confirming', step } })
      const { least, networkFee, received } = quote
      const { signal } = attempt
      const { contract: confirmedContract, fee = networkFee.total } = confirmed
      const task = { confirmedContract, fee, least, order, plan, received, signal }
      try {
        if (step === 'swap') await swap(task, quote)
        else await approve(task, step, attempt)
      } catch (cause) {
        // The visitor has left, or swaps other tokens.
        const now = draft.findOrder()
        if (!attempt.isLatest() || !now || toSwapKey(now) !== toSwapKey(order)) return
        await fail(cause, task, quote)
      }
    },
  }
}
