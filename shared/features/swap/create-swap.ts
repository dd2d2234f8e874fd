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
import { createListLoader, type ListLoader } from './draft/list-loader.ts'
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
  readonly cancelSwap: () => void
  readonly confirmImpact: () => void
  readonly retrySwap: () => void
  readonly runSwap: () => Promise<void>
  readonly switchSwapNetwork: (chainId: ChainId) => Promise<void>
  readonly watchSwapPlan: () => () => void
  readonly watchSwap: (locale: string) => () => void
}

export type SwapFeature = Feature & {
  readonly actions: SwapActions
  readonly findListedToken: ListLoader['find']
  readonly quote: HeadlessSwap['quote']
  readonly readSigningRequest: () => Promise<SigningRequest | undefined>
  readonly swap: HeadlessSwap['swap']
  readonly stores: { readonly swap: ReadOnlyStore<SwapState> }
}

export type SwapUses = {
  readonly explain: Lazy<{
    readonly readChanges: ReadChanges
  }>
  readonly portfolio: Lazy<Portfolio>
}

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

export function createSwap(options: FeatureOptions, { explain, portfolio }: SwapUses): SwapFeature {
  const { balanceFlow, context } = options
  const draft = createSwapDraft(context)
  const workers = createSwapWorkers(options, draft, async (...request) =>
    (await explain.get()).readChanges(...request),
  )
  const { balances, flow, list, planController, quoteController } = workers
  const watchTokens = () =>
    watchPortfolio(async () => (await portfolio.get()).actions.watchTokens())
  const watched = watchDraft(draft, [watchTokens, quoteController.watch], follow)

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
    destroy: joinUndo([
      stop,
      flow.cancel,
      list.stop,
      planController.stop,
      quoteController.stop,
      workers.execution.destroy,
    ]),
    findListedToken: list.find,
    readSigningRequest: () => readSigningRequest(draft, workers.builder),
    stores: { swap: draft.store },
  }
}

export { createSwap as create }
