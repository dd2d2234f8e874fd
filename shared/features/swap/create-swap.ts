import { followAccount } from '../../account/follow-account.ts'
import type { Lazy } from '../../async/lazy.ts'
import { joinUndo } from '../../async/listeners.ts'
import { createWatch } from '../../async/watch.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { SigningRequest } from '../../core/explanation.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { isShown } from '../../core/is-shown.ts'
import type { Portfolio } from '../../portfolio/create-portfolio.ts'
import { watchPortfolio } from '../../portfolio/watch-portfolio.ts'
import type { ChainId } from '../../schema/primitives.ts'
import { createAmountActions, type SwapAmountActions } from './draft/amount-actions.ts'
import { createBalanceFollower, readTokenBalance } from './draft/balance-follower.ts'
import { createListLoader } from './draft/list-loader.ts'
import { followArguments } from './draft/swap-arguments.ts'
import { createSwapDraft, type SwapDraft, type WrittenParts } from './draft/swap-draft.ts'
import type { ReadChanges } from './execute/check-arrival.ts'
import { checkTokens } from './execute/check-tokens.ts'
import { readSigningRequest } from './execute/signing-request.ts'
import { createSwapExecution } from './execute/swap-execution.ts'
import { createTransactionBuilder } from './execute/transaction-builder.ts'
import { createHeadlessSwap, type HeadlessSwap } from './headless-swap.ts'
import { createAllowanceCheck } from './quote/allowance-check.ts'
import { createPlanController } from './quote/plan-controller.ts'
import { createPricedQuotes } from './quote/priced-quotes.ts'
import { createQuoteController } from './quote/quote-controller.ts'
import { createSwapService } from './service/swap-service.ts'
import { createSwapFlow } from './swap-flow.ts'
import type { SwapState } from './swap-state.ts'

export type SwapActions = SwapAmountActions & {
  /** Stops waiting for the wallet. */
  readonly cancelSwap: () => void
  /** The visitor has read how much of the worth is lost, and swaps nevertheless. */
  readonly confirmImpact: () => void
  /** Reads the list of tokens, the quote and the allowance again. */
  readonly retrySwap: () => void
  /** Makes the next step: an approval, or the swap. Never rejects: a failure is a state. */
  readonly runSwap: () => Promise<void>
  /** Switches to a network that has swaps, and shows Swap again. Never rejects. */
  readonly switchSwapNetwork: (chainId: ChainId) => Promise<void>
  /** Keeps the allowance up to date for the view that shows the steps. Returns the function that ends it. */
  readonly watchSwapPlan: () => () => void
  /** Keeps the balances and the quote up to date. Amounts are written in a language (BCP 47). Returns the function that ends it. */
  readonly watchSwap: (locale: string) => () => void
}

export type SwapFeature = Feature & {
  readonly actions: SwapActions
  /** What a swap of a host would give. Rejects with a `PorticoError`. */
  readonly quote: HeadlessSwap['quote']
  /** The request that the wallet would get for the next step. `undefined` if there is none. Rejects with a `PorticoError`. */
  readonly readSigningRequest: () => Promise<SigningRequest | undefined>
  /** Swaps for a host. Rejects with a `PorticoError`. */
  readonly swap: HeadlessSwap['swap']
  readonly stores: { readonly swap: ReadOnlyStore<SwapState> }
}

/** What Swap uses of other features. */
export type SwapUses = {
  readonly explain: Lazy<{
    /** What calls of an account would change. Never rejects: what is not known says so. */
    readonly readChanges: ReadChanges
  }>
  readonly portfolio: Lazy<Portfolio>
}

/** Makes the function that keeps what a view shows up to date. `onWatch` is called when somebody begins to watch. */
function watchDraft(
  draft: SwapDraft,
  watches: readonly (() => () => void)[],
  onWatch: () => void,
): { readonly isWatched: () => boolean; readonly watch: SwapActions['watchSwap'] } {
  const { isWatched, watch } = createWatch({
    begin: onWatch,
    keep: () => joinUndo(watches.map((begin) => begin())),
  })
  return {
    isWatched,
    watch(locale) {
      draft.setLocale(locale)
      return watch()
    },
  }
}

/** Makes the action that switches to a network with swaps. It shows Swap again after the wallet was asked. */
function createSwitch({ context, modalFlow, networkFlow }: FeatureOptions) {
  const { navigation, network } = context
  return async (chainId: ChainId): Promise<void> => {
    await networkFlow.switchNetwork(chainId)
    const { view } = navigation.store.getState()
    const isThere = network.store.getState().network.caipNetworkId === chainId
    if (!isThere || view === 'Swap') return
    if (isShown(context)) navigation.push('Swap')
    else modalFlow.open({ view: 'Swap' })
  }
}

/** Joins the readers and the steps of swaps over a draft. */
function createSwapWorkers(
  { balanceFlow, context }: FeatureOptions,
  draft: SwapDraft,
  readChanges: ReadChanges,
) {
  const service = createSwapService(context)
  const plans = createAllowanceCheck(context, service)
  const quotes = createPricedQuotes(context, service)
  const quoteController = createQuoteController(context, draft, quotes)
  const planController = createPlanController(draft, plans)
  const builder = createTransactionBuilder({
    checkTokens: (order) => checkTokens(context, order),
    platform: context.platform,
    readChanges,
    service,
  })
  const execution = createSwapExecution(context, { balanceFlow, plans, builder })
  return {
    balances: createBalanceFollower(context, draft),
    flow: createSwapFlow(context, { draft, planController, quoteController, execution }),
    list: createListLoader(context, draft, service),
    planController,
    plans,
    builder,
    quoteController,
    quotes,
    execution,
  }
}

type Workers = ReturnType<typeof createSwapWorkers>

function createActions(options: FeatureOptions, draft: SwapDraft, workers: Workers) {
  const { flow, list, planController, quoteController } = workers
  return {
    cancelSwap: flow.cancel,
    confirmImpact() {
      const { quote } = draft.store.getState()
      if (quote.status === 'ready') draft.write({ confirmedImpact: quote.quote.priceImpact })
    },
    retrySwap() {
      const { plan, tokens } = draft.store.getState()
      draft.write({ error: undefined })
      if (tokens.status === 'failed') list.retry()
      if (plan.status === 'failed') void planController.refresh()
      void quoteController.refresh()
    },
    runSwap: flow.run,
    switchSwapNetwork: createSwitch(options),
    watchSwapPlan: planController.watch,
  }
}

/** Swaps tokens of the active account (§1.15, §2.13). */
export function createSwap(options: FeatureOptions, { explain, portfolio }: SwapUses): SwapFeature {
  const { balanceFlow, context } = options
  const draft = createSwapDraft(context)
  const workers = createSwapWorkers(options, draft, async (...request) =>
    (await explain.get()).readChanges(...request),
  )
  const { balances, flow, list, planController, quoteController } = workers
  const watches = [
    () => watchPortfolio(async () => (await portfolio.get()).actions.watchTokens()),
    quoteController.watch,
  ]
  const watched = watchDraft(draft, watches, follow)

  function follow(): void {
    if (!watched.isWatched()) return
    list.follow()
    balances.follow()
    quoteController.follow()
  }
  function change(parts: WrittenParts): void {
    draft.write(parts)
    follow()
  }
  const stop = joinUndo([
    followAccount(context, {
      ...draft,
      onChange: follow,
      onSwitch() {
        flow.cancel()
        balances.reset()
        draft.reset()
      },
    }),
    followArguments(context, draft, change),
    draft.store.subscribe(planController.follow),
    balanceFlow.onRefresh(() => balances.reset()),
  ])

  return {
    ...createHeadlessSwap(context, {
      ...workers,
      readBalance: (account, token) => readTokenBalance(context, account, token),
      readList: ({ network }) => list.read(network),
      readTokens: async () => (await portfolio.get()).readTokens(false),
    }),
    actions: {
      ...createAmountActions(draft, change),
      ...createActions(options, draft, workers),
      watchSwap: watched.watch,
    },
    destroy() {
      stop()
      flow.cancel()
      list.stop()
      planController.stop()
      quoteController.stop()
      workers.execution.destroy()
    },
    readSigningRequest: () => readSigningRequest(draft, workers.builder),
    stores: { swap: draft.store },
  }
}

export { createSwap as create }
