import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { CoreContext } from '../../core/context.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import { toAccountId } from '../../schema/primitives.ts'
import type { OnrampState, ShownPurchase } from './onramp-state.ts'
import { createPurchaseAttempt, type PurchaseAttempt } from './purchase-attempt.ts'
import { createPurchaseReader, type PurchaseRequest } from './purchase-reader.ts'

export type PurchaseController = {
  readonly store: ReadOnlyStore<OnrampState>
  /** Opens the window of a provider, in the task of the visitor's click, and looks for what is bought there. */
  readonly begin: (request: PurchaseRequest) => void
  /** Begins the same purchase once more, in the task of the visitor's click. */
  readonly beginAgain: () => void
  /** The visitor opens the page by a link, which no browser blocks. */
  readonly followLink: () => void
  /** Looks for the purchase for another 3 min. */
  readonly lookAgain: () => void
  /** Forgets the purchase. */
  readonly stop: () => void
}

type Options = {
  /** Called once something was bought. */
  readonly onBought: () => void
  /** Reads the balances of the active account anew. */
  readonly readTokens: () => Promise<AccountTokens>
}

/** Owns the purchase of the visitor. One at a time. */
export function createPurchaseController(
  context: Pick<CoreContext, 'options' | 'platform'>,
  { onBought, readTokens }: Options,
): PurchaseController {
  const store = createStore<OnrampState>(() => ({ status: 'idle' }))
  let current: { readonly attempt: PurchaseAttempt; readonly request: PurchaseRequest } | undefined

  function write(parts: Partial<ShownPurchase>): void {
    const state = store.getState()
    if (state.status !== 'idle') store.setState({ ...state, ...parts }, true)
  }

  function stop(): void {
    current?.attempt.stop()
    current = undefined
    store.setState({ status: 'idle' }, true)
  }

  function begin(request: PurchaseRequest): void {
    const { account, seller } = request
    stop()
    const reader = createPurchaseReader(context, request, readTokens)
    const attempt = createPurchaseAttempt(context, request, { onBought, reader, write })
    current = { attempt, request }
    const accountId = toAccountId(account.network.caipNetworkId, account.address)
    store.setState(
      { accountId, deliveries: [], isClosed: false, seller, status: 'opening', url: undefined },
      true,
    )
  }

  return {
    begin,
    beginAgain() {
      if (current) begin(current.request)
    },
    followLink: () => write({ status: 'waiting' }),
    lookAgain() {
      write({ status: 'waiting' })
      current?.attempt.watch()
    },
    stop,
    store,
  }
}
