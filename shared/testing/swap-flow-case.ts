import { createStore } from 'zustand/vanilla'
import type { CoreContext } from '../core/context.ts'
import type { PaymentResult } from '../core/payment-result.ts'
import { createSwapDraft } from '../features/swap/draft/swap-draft.ts'
import type { ResolvedSwap } from '../features/swap/resolved-swap.ts'
import { createSwapFlow } from '../features/swap/swap-flow.ts'
import type { SwapPlan, SwapQuote } from '../features/swap/swap-state.ts'
import { toId } from '../networks/account-id.ts'
import { createScriptedExecution } from './scripted-execution.ts'
import {
  approvalPlan,
  ether,
  etherOrder,
  nativePlan,
  quote,
  usdc,
  usdcOrder,
} from './swap-facts.ts'
import { createSwapNode } from './swap-node.ts'

type Entry = { readonly goBack: boolean; readonly view: string | undefined }
export const batchPlan: SwapPlan = { ...approvalPlan, isBatch: true }

/** The stack of transactions of a modal that shows the steps of a swap. */
function createNavigation() {
  const entries: Entry[] = []
  const left: Entry[] = []
  const navigation = {
    popTransaction: () => void left.push(...entries.splice(-1)),
    pushTransaction: (entry: Entry) => void entries.push(entry),
    store: {
      getState: () => ({ transactionStack: entries, view: left.at(-1)?.view ?? 'SwapPreview' }),
      subscribe: () => () => undefined,
    },
  }
  return { entries, left, navigation }
}

const toQuote = ({ account, amount, fromToken, toToken }: ResolvedSwap): SwapQuote => ({
  ...quote,
  accountId: toId(account),
  amount,
  fromToken,
  toToken,
})

/** The parts of a core that the flow uses, beside those of the node. */
function createContext(parts: object) {
  const { navigation, ...stack } = createNavigation()
  const messages: string[] = []
  const snackbar = { show: (kind: string, text: string) => void messages.push(`${kind} ${text}`) }
  const modal = { store: createStore(() => ({ open: true })) }
  const paymentResult = createStore<PaymentResult | undefined>(() => undefined)
  const used: unknown = { ...parts, modal, navigation, paymentResult, snackbar }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the flow uses only these parts of a core.
  return { ...stack, context: used as CoreContext, messages, paymentResult }
}

/** A flow over a draft of 0.5 Ether to USDC, or of 10 USDC to Ether, whose steps a test scripts. */
export function createSwapFlowCase(plan: SwapPlan = nativePlan) {
  const node = createSwapNode({ held: [ether, usdc] })
  const { clock } = node.platform
  const { context, entries, left, messages, paymentResult } = createContext(node.context)
  const draft = createSwapDraft(context)
  const order = plan === nativePlan ? etherOrder : usdcOrder
  const readyQuote = { ...toQuote(order), expiresAt: clock.now() + 15_000 }
  const { calls, steps, execution, tasks } = createScriptedExecution()
  const next: { least: bigint | undefined } = { least: quote.least }
  const world = Object.assign(steps, next)
  const flow = createSwapFlow(context, {
    draft,
    planController: {
      refresh: async () => void calls.push('plan'),
      refuseBatches: () => void calls.push('refuse-batches'),
    },
    quoteController: {
      async refresh() {
        calls.push('quote')
        const { least } = world
        const failed = { reason: 'unavailable', status: 'failed', text: undefined } as const
        if (least === undefined) return draft.write({ quote: failed })
        const expiresAt = clock.now() + 15_000
        return draft.write({
          quote: { quote: { ...readyQuote, expiresAt, least }, status: 'ready' },
        })
      },
    },
    execution,
  })
  const enter = (value: bigint) =>
    draft.write({
      amount: { isMax: false, problem: undefined, text: '1', unit: 'token', value },
      quote: { quote: { ...readyQuote, amount: value }, status: 'ready' },
    })
  draft.write({
    fee: 7n,
    fromId: order.fromToken.assetId,
    list: { status: 'ready', tokens: [ether, usdc] },
    plan: { plan, status: 'ready' },
    toId: order.toToken.assetId,
  })
  enter(order.amount)
  const state = draft.store.getState
  return {
    calls,
    clock,
    draft,
    enter,
    entries,
    flow,
    left,
    messages,
    order,
    paymentResult,
    state,
    tasks,
    world,
  }
}
