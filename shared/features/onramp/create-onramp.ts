import * as v from 'valibot'
import { untilAborted } from '../../async/abort.ts'
import type { Lazy } from '../../async/lazy.ts'
import { joinUndo } from '../../async/listeners.ts'
import { createWatch } from '../../async/watch.ts'
import { getShownConnection } from '../../controllers/connection-state.ts'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { CoreContext } from '../../core/context.ts'
import type { Feature, FeatureOptions } from '../../core/feature.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { toId } from '../../networks/account-id.ts'
import type { OnrampProviderOptions } from '../../options/onramp-options.ts'
import type { Portfolio } from '../../portfolio/create-portfolio.ts'
import type { Namespace } from '../../schema/primitives.ts'
import { isOnrampOffered } from '../../wallets/wallet-offers.ts'
import { findSellers } from './find-sellers.ts'
import * as limits from './limits.ts'
import type { OnrampAccount, OnrampOrder, OnrampSeller } from './onramp-provider.ts'
import type { OnrampState } from './onramp-state.ts'
import { createPurchaseController, type PurchaseController } from './purchase-controller.ts'
import { toSellerUrl } from './seller-url.ts'

/** What to buy, for a host's own UI. */
export type OnrampRequest = {
  /**
   * The symbol of the currency or token to buy, of at most 16 characters.
   *
   * @default undefined; the visitor chooses it at the provider
   */
  readonly currency?: string | undefined
  /**
   * How much to buy, in units of `currency`, as a decimal number with a point, such as `'0.25'`.
   *
   * @default undefined; the visitor chooses it at the provider
   */
  readonly amount?: string | undefined
}

/** A provider that sells to the active account. */
export type OnrampProvider = {
  /** The id: `coinbase`, `meld`, or one of `onrampProviders`. */
  readonly id: string
  /** The name that visitors know. */
  readonly name: string
  /** The namespaces in which it sells. */
  readonly namespaces: readonly Namespace[]
  /** The fee: a text, or the least and the most of it in percent. `undefined` if it is not known. */
  readonly fee: OnrampProviderOptions['fee']
  /** The URL of its image. */
  readonly imageUrl: string | undefined
  /** The network where it delivers, if it does not deliver on the active one. */
  readonly deliversOn: string | undefined
  /**
   * Gets the URL of the page where the visitor buys, for the account and the order of the call. A URL is for one purchase.
   *
   * Rejects with `service-unavailable`, `http-status`, `bad-response` for a URL that is not https, or `aborted` by the signal.
   */
  readonly getUrl: (options?: {
    /** Aborts the call. */
    readonly signal?: AbortSignal | undefined
  }) => Promise<string>
}

export type OnrampFeature = Feature & {
  readonly actions: {
    readonly getSellers: () => readonly OnrampSeller[]
    readonly followLink: () => void
    readonly forgetPurchase: () => void
    readonly lookAgain: () => void
    readonly restartPurchase: () => void
    /** Called in the task of the visitor's own click. */
    readonly startPurchase: (seller: OnrampSeller, order: OnrampOrder) => void
    readonly watchPurchase: () => () => void
  }
  readonly getProviders: (request?: OnrampRequest) => Promise<readonly OnrampProvider[]>
  readonly stores: { readonly onramp: ReadOnlyStore<OnrampState> }
}

export type OnrampUses = { readonly portfolio: Lazy<Portfolio> }

const order = v.object({
  amount: v.optional(v.pipe(v.string(), v.regex(/^\d{1,20}(\.\d{1,18})?$/))),
  currency: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text !== '' && text.length <= limits.symbol),
    ),
  ),
})

function parseOrder(request: unknown): OnrampOrder {
  const parsed = v.safeParse(order, request)
  if (!parsed.success || (parsed.output.amount && !parsed.output.currency))
    throw new PorticoError(
      'params-invalid',
      'getOnrampProviders: Give amount as a decimal number with its currency, or neither.',
    )
  const { amount, currency } = parsed.output
  return { amount, currency }
}

function findAccount({ connections, network }: CoreContext): OnrampAccount | undefined {
  const active = network.store.getState().network
  const connection = getShownConnection(connections.get(active.chainNamespace))
  if (connection.status !== 'connected') return undefined
  const { address, type } = connection.account
  return { address, isContract: type === 'smartAccount', network: active }
}

function toProvider(seller: OnrampSeller, requested: OnrampOrder): OnrampProvider {
  const { deliversOn, fee, getUrl, id, imageUrl, name, namespaces } = seller
  return {
    deliversOn,
    fee,
    async getUrl({ signal = new AbortController().signal } = {}) {
      if (signal.aborted) throw new PorticoError('aborted')
      const getting = Promise.resolve(getUrl(requested, signal))
      return toSellerUrl(await untilAborted(getting, signal))
    },
    id,
    imageUrl,
    name,
    namespaces,
  }
}

function followAccount(context: CoreContext, { stop, store }: PurchaseController): () => void {
  function follow(): void {
    const state = store.getState()
    if (state.status === 'idle') return
    const account = findAccount(context)
    const accountId = account && toId(account)
    if (accountId !== state.accountId) stop()
  }
  return joinUndo([
    context.connections.store.subscribe(follow),
    context.network.store.subscribe(follow),
  ])
}

export function createOnramp(
  { balanceFlow, context }: FeatureOptions,
  { portfolio }: OnrampUses,
): OnrampFeature {
  const purchase = createPurchaseController(context, {
    onBought: () => void balanceFlow.refreshBalance(),
    readTokens: async () => (await portfolio.get()).readTokens(true),
  })

  function getSellers(): readonly OnrampSeller[] {
    const account = findAccount(context)
    if (!account || !isOnrampOffered(context, account.network)) return []
    return findSellers(context, account)
  }

  const { watch } = createWatch({
    begin() {
      const account = findAccount(context)
      if (account && purchase.store.getState().status === 'idle')
        purchase.resume(account, getSellers())
    },
    onIdle: purchase.stop,
  })
  const stopFollowing = followAccount(context, purchase)

  return {
    actions: {
      followLink: purchase.followLink,
      forgetPurchase: purchase.forget,
      getSellers,
      lookAgain: purchase.lookAgain,
      restartPurchase: purchase.beginAgain,
      startPurchase(seller, requested) {
        const account = findAccount(context)
        if (!account) return
        purchase.begin({ account, order: requested, seller })
        // The event knows only the built-in providers.
        const { id } = seller
        if (id === 'coinbase' || id === 'meld')
          context.track({ event: 'SELECT_BUY_PROVIDER', provider: id })
      },
      watchPurchase: watch,
    },
    destroy() {
      stopFollowing()
      purchase.stop()
    },
    async getProviders(request = {}) {
      const requested = parseOrder(request)
      if (!findAccount(context)) throw new PorticoError('disconnected', 'Connect a wallet first.')
      return getSellers().map((seller) => toProvider(seller, requested))
    },
    stores: { onramp: purchase.store },
  }
}

export { createOnramp as create }
