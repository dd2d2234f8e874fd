import type { Connector } from '../connectors/connector.ts'
import type { ViewName } from '../features/views.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import type { ChainId, Namespace } from '../schema/primitives.ts'

export type { ViewName }

/** The parameters of the views that have some. */
export type ViewParams = {
  /** The parameters of Connect. */
  readonly Connect: {
    /** The wallet that is remembered as recent if WalletConnect connects while the view is shown. */
    readonly wallet?: CatalogueWallet | undefined
  }
  /** The parameters of ConnectingExternal. */
  readonly ConnectingExternal: {
    /** The wallet to connect. */
    readonly connector: Connector
    /** The namespace of the attempt. */
    readonly namespace?: Namespace | undefined
  }
  /** The parameters of ConnectingMultiChain. */
  readonly ConnectingMultiChain: {
    /** The wallet to connect. */
    readonly connector: Connector
  }
  /** The parameters of ConnectingWalletConnect. */
  readonly ConnectingWalletConnect: {
    /** The wallet to connect. Without it, any wallet can take the pairing. */
    readonly wallet?: CatalogueWallet | undefined
  }
  /** The parameters of Downloads. */
  readonly Downloads: {
    /** The wallet whose downloads are shown. */
    readonly wallet?: CatalogueWallet | undefined
  }
  /** The parameters of OnRampProviders. */
  readonly OnRampProviders: {
    /** How much to buy, in units of `currency`, as a decimal number with a point. */
    readonly amount?: string | undefined
    /** The symbol of the currency or token to buy. */
    readonly currency?: string | undefined
  }
  /** The parameters of Swap (§2.13). */
  readonly Swap: {
    /** The amount in units of `fromToken`, as a decimal text. */
    readonly amount?: string | undefined
    /** The symbol or the address of the token to sell. */
    readonly fromToken?: string | undefined
    /** The symbol or the address of the token to buy. */
    readonly toToken?: string | undefined
  }
  /** The parameters of SwapSelectToken. */
  readonly SwapSelectToken: {
    /**
     * Whether the token to pay is chosen, and not the one to get.
     *
     * @default false
     */
    readonly isPaid?: boolean | undefined
  }
  /** The parameters of SwitchNetwork. */
  readonly SwitchNetwork: {
    /** The CAIP-2 id of the network. */
    readonly chainId: ChainId
  }
}

/** The parameters of a view: `undefined` for a view without any. */
export type ParamsOf<view extends ViewName> = view extends keyof ViewParams
  ? ViewParams[view]
  : undefined

export type ParamsArguments<view extends ViewName> = view extends keyof ViewParams
  ? object extends ViewParams[view]
    ? [params?: ViewParams[view] | undefined]
    : [params: ViewParams[view]]
  : []

export function selectChosenWallet({ params }: NavigationState): CatalogueWallet | undefined {
  return params.Connect?.wallet ?? params.ConnectingWalletConnect?.wallet
}

/** Where the modal goes when the transaction ends (§2.30). */
export type TransactionEntry = {
  readonly view?: ViewName | undefined
  readonly goBack: boolean
  readonly replace?: boolean | undefined
  readonly onSuccess?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
}

/** §2.1. `history` ends with `view`, unless it was cleared. */
export type NavigationState = {
  readonly view: ViewName
  readonly history: readonly ViewName[]
  readonly params: Partial<ViewParams>
  readonly transactionStack: readonly TransactionEntry[]
}

export type NavigationEvent =
  | {
      readonly type: 'push' | 'replace' | 'reset'
      readonly view: ViewName
      readonly params?: ParamsOf<ViewName>
    }
  | { readonly type: 'substitute'; readonly view: ViewName; readonly by: ViewName }
  | { readonly type: 'go-back' }
  | { readonly type: 'transaction-push'; readonly entry: TransactionEntry }
  | { readonly type: 'transaction-pop'; readonly isCancelled: boolean }

export type NavigationStep = { readonly state: NavigationState; readonly closes: boolean }

export const initialNavigation: NavigationState = {
  view: 'Connect',
  history: ['Connect'],
  params: {},
  transactionStack: [],
}

function goTo(state: NavigationState, history: readonly ViewName[]): NavigationStep {
  const view = history.at(-1) ?? state.view
  return { state: { ...state, history, params: {}, view }, closes: false }
}

function goBack(state: NavigationState): NavigationStep {
  if (state.history.length <= 1 || state.history.includes('UnsupportedChain'))
    return { state, closes: true }
  return goTo(state, state.history.slice(0, -1))
}

/** §2.31 to §2.34. The caller runs the callbacks of the entry. */
function popTransaction(state: NavigationState, isCancelled: boolean): NavigationStep {
  const entry = state.transactionStack.at(-1)
  if (!entry) return { state, closes: false }
  const rest = { ...state, transactionStack: state.transactionStack.slice(0, -1) }
  if (isCancelled || entry.goBack) return goBack(rest)
  if (entry.replace) {
    const siwe = rest.history.indexOf('ConnectingSiwe')
    if (siwe > 0) return goTo(rest, rest.history.slice(0, siwe))
    return { state: { ...rest, history: [] }, closes: true }
  }
  return entry.view ? goTo(rest, [entry.view]) : { state: rest, closes: false }
}

const toParams = ({ params, view }: { params?: object | undefined; view: ViewName }) =>
  params ? { [view]: params } : {}

/** §2.25 to §2.34, without effects. */
export function navigate(state: NavigationState, event: NavigationEvent): NavigationStep {
  switch (event.type) {
    case 'push':
      if (event.view === state.view) return { state, closes: false }
      return {
        state: {
          ...state,
          params: toParams(event),
          history: [...state.history, event.view],
          view: event.view,
        },
        closes: false,
      }
    case 'replace':
      if (event.view === state.history.at(-1)) return { state, closes: false }
      return {
        state: {
          ...state,
          params: toParams(event),
          history: [...state.history.slice(0, -1), event.view],
          view: event.view,
        },
        closes: false,
      }
    case 'reset':
      return {
        state: { ...state, history: [event.view], params: toParams(event), view: event.view },
        closes: false,
      }
    case 'substitute': {
      const history = state.history.map((entry) => (entry === event.view ? event.by : entry))
      if (state.view !== event.view) return { state: { ...state, history }, closes: false }
      return { state: { ...state, history, params: {}, view: event.by }, closes: false }
    }
    case 'go-back':
      return goBack(state)
    case 'transaction-push':
      return {
        state: { ...state, transactionStack: [...state.transactionStack, event.entry] },
        closes: false,
      }
    case 'transaction-pop':
      return popTransaction(state, event.isCancelled)
    default:
      return event satisfies never
  }
}
