import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { CoreContext } from '../../core/context.ts'
import { toId } from '../../networks/account-id.ts'
import {
  createStoredPurchases,
  type StoredPurchase,
  type StoredPurchases,
} from '../../portfolio/stored-purchases.ts'
import type { AccountTokens } from '../../portfolio/tokens-state.ts'
import type { OnrampAccount, OnrampSeller } from './onramp-provider.ts'
import type { OnrampState, ShownPurchase } from './onramp-state.ts'
import { createPurchaseAttempt } from './purchase-attempt.ts'
import { createPurchaseFollower, type PurchaseFollower } from './purchase-follower.ts'
import {
  createPurchaseReader,
  type PurchaseReader,
  type PurchaseRequest,
} from './purchase-reader.ts'

export type PurchaseController = {
  readonly store: ReadOnlyStore<OnrampState>
  /** Called in the task of the visitor's click. */
  readonly begin: (request: PurchaseRequest) => void
  readonly beginAgain: () => void
  readonly followLink: () => void
  readonly lookAgain: () => void
  readonly resume: (account: OnrampAccount, sellers: readonly OnrampSeller[]) => void
  readonly stop: () => void
  readonly forget: () => void
}

type Options = {
  readonly onBought: () => void
  readonly readTokens: () => Promise<AccountTokens>
}

type Current = {
  /** In milliseconds since the epoch. */
  readonly at: number
  readonly follower: PurchaseFollower
  readonly reader: PurchaseReader
  readonly request: PurchaseRequest
}

const payable: readonly OnrampState['status'][] = ['waiting', 'pending', 'declined', 'late']

const toOrder = ({ order: { amount, currency, fiatAmount } }: StoredPurchase) => ({
  amount,
  currency,
  fiatAmount,
})

function createShownPurchase() {
  const store = createStore<OnrampState>(() => ({ status: 'idle' }))
  const clear = () => store.setState({ status: 'idle' }, true)
  function show({ account, seller }: PurchaseRequest, parts: Partial<ShownPurchase>): void {
    const shown = { deliveries: [], isClosed: false, isResumed: false, seller, url: undefined }
    const accountId = toId(account)
    store.setState({ ...shown, accountId, status: 'opening', ...parts }, true)
  }
  function change(parts: Partial<ShownPurchase>): void {
    const state = store.getState()
    if (state.status !== 'idle') store.setState({ ...state, ...parts }, true)
  }
  return { change, clear, show, store }
}

function keepPurchase(kept: StoredPurchases, state: OnrampState, current: Current): void {
  if (state.status === 'idle' || !payable.includes(state.status)) return
  const { at, reader, request } = current
  const { accountId, seller } = state
  kept.put({ ...reader.getBaseline(), accountId, at, order: request.order, sellerId: seller.id })
}

export function createPurchaseController(
  context: Pick<CoreContext, 'options' | 'platform' | 'storage'>,
  { onBought, readTokens }: Options,
): PurchaseController {
  const { clock } = context.platform
  const kept = createStoredPurchases({ clock, storage: context.storage })
  const { change, clear, show, store } = createShownPurchase()
  let current: Current | undefined

  const keep = () => current && keepPurchase(kept, store.getState(), current)

  function write(parts: Partial<ShownPurchase>): void {
    change(parts)
    const state = store.getState()
    if (state.status === 'bought') kept.remove(state.accountId)
    else keep()
  }

  function stop(): void {
    current?.follower.stop()
    current = undefined
    clear()
  }

  function begin(request: PurchaseRequest): void {
    stop()
    const reader = createPurchaseReader(context, request, { readTokens })
    const parts = { onBaseline: keep, onBought, reader, write }
    const follower = createPurchaseAttempt(context, request, parts)
    current = { at: clock.now(), follower, reader, request }
    show(request, {})
  }

  function resume(account: OnrampAccount, sellers: readonly OnrampSeller[]): void {
    const purchase = kept.find(toId(account))
    const seller = sellers.find(({ id }) => id === purchase?.sellerId)
    if (!purchase || !seller) return
    stop()
    const request = { account, order: toOrder(purchase), seller }
    const reader = createPurchaseReader(context, request, { kept: purchase, readTokens })
    const follower = createPurchaseFollower({ clock, onBought, reader, write })
    current = { at: purchase.at, follower, reader, request }
    show(request, { isResumed: true, status: 'waiting' })
    follower.watch(0)
  }

  return {
    begin,
    beginAgain() {
      if (current) begin(current.request)
    },
    followLink: () => write({ status: 'waiting' }),
    forget() {
      const state = store.getState()
      if (state.status !== 'idle') kept.remove(state.accountId)
      stop()
    },
    lookAgain() {
      write({ status: 'waiting' })
      current?.follower.watch()
    },
    resume,
    stop,
    store,
  }
}
