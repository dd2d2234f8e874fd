import { joinUndo } from '../async/listeners.ts'
import { createWatch } from '../async/watch.ts'
import type { CoreContext } from '../core/context.ts'
import type { Feature, FeatureOptions } from '../core/feature.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { AccountId } from '../schema/primitives.ts'
import { createTokenReader } from './token-reader.ts'
import { createTokensController, type TokensController } from './tokens-controller.ts'
import type { AccountTokens } from './tokens-state.ts'

export type Portfolio = Feature & {
  readonly actions: {
    readonly watchTokens: () => () => void
    readonly refreshTokens: () => Promise<void>
  }
  readonly readTokens: (isFresh: boolean) => Promise<AccountTokens>
}

const whenSettled = ({ tokens }: Pick<CoreContext, 'tokens'>) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (tokens.getState().status === 'loading') return
      stop()
      resolve()
    }
    const stop = tokens.subscribe(check)
    check()
  })

/** Tokens that have changed while no view showed them are read without the cached list. */
function createLoader(controller: TokensController) {
  let isStale = false
  return {
    expire: () => {
      isStale = true
    },
    load: (isFresh = isStale): Promise<void> => {
      isStale = false
      return controller.load(isFresh)
    },
  }
}

export function createPortfolio({ balanceFlow, context }: FeatureOptions): Portfolio {
  const { balance, connections, network, snackbar, tokens } = context
  const reader = createTokenReader({
    ...context,
    onFailure: () => snackbar.show('error', 'balance-unavailable'),
  })
  const controller = createTokensController(context, reader)
  let shown: AccountId | undefined
  const { expire, load } = createLoader(controller)

  function follow(): void {
    const accountId = controller.getAccountId()
    if (accountId === shown) return
    shown = accountId
    if (isWatched() || !accountId) void load()
  }

  const { isWatched, watch } = createWatch({
    begin() {
      shown = controller.getAccountId()
      void load()
    },
    keep: balanceFlow.watchBalance,
  })
  const stop = joinUndo([
    connections.store.subscribe(follow),
    network.store.subscribe(follow),
    balance.store.subscribe(controller.show),
    balanceFlow.onRefresh(() => {
      expire()
      if (isWatched()) void load()
    }),
    controller.abort,
  ])

  return {
    actions: {
      refreshTokens: balanceFlow.refreshBalance,
      watchTokens: watch,
    },
    destroy: stop,
    async readTokens(isFresh) {
      const accountId = controller.getAccountId()
      if (!accountId) throw new PorticoError('disconnected', 'Connect a wallet first.')
      const stopBalance = balanceFlow.watchBalance()
      const refreshing = isFresh && balanceFlow.refreshBalance()
      await Promise.all([load(isFresh || undefined), refreshing])
      await whenSettled(context)
      stopBalance()
      const state = tokens.getState()
      if (state.status === 'idle' || state.accountId !== accountId)
        throw new PorticoError('aborted')
      if (state.status === 'ready') return state
      throw new PorticoError('service-unavailable', 'The balances could not be read.')
    },
    stores: { tokens },
  }
}

export { createPortfolio as create }
