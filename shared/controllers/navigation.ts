import type { CatalogueWallet } from '../services/wallet-catalogue.ts'

/** Every view of the modal (spec §2, design §4). */
export const viewNames = [
  'Account',
  'AllWallets',
  'ApproveTransaction',
  'BuyInProgress',
  'Connect',
  'ConnectingExternal',
  'ConnectingFarcaster',
  'ConnectingMultiChain',
  'ConnectingSiwe',
  'ConnectingSocial',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'GetWallet',
  'Help',
  'Networks',
  'OnRampProviders',
  'Profile',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'SIWXSignMessage',
  'Swap',
  'SwapPreview',
  'SwapSelectToken',
  'SwitchNetwork',
  'Transactions',
  'UnsupportedChain',
  'UpdateEmail',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
  'WalletCompatibleNetworks',
  'WalletReceive',
  'WalletSend',
  'WalletSendPreview',
  'WalletSendSelectToken',
  'WhatIsANetwork',
  'WhatIsAWallet',
] as const

export type ViewName = (typeof viewNames)[number]

/** What a view is opened with. Views parse what they need. */
export type ViewData = {
  readonly [name: string]: unknown
  /** The catalogue's entry that a wallet's own views are about. */
  readonly wallet?: CatalogueWallet | undefined
}

/** A flow's claim on where the modal goes when its transaction ends (§2.30). */
export type TransactionEntry = {
  readonly view?: ViewName | undefined
  readonly goBack: boolean
  readonly replace?: boolean | undefined
  readonly onSuccess?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
}

/** The in-modal view stack (§2.1). `history` ends with `view`, unless it was cleared. */
export type NavigationState = {
  readonly view: ViewName
  readonly history: readonly ViewName[]
  readonly data: ViewData | undefined
  readonly transactionStack: readonly TransactionEntry[]
}

export type NavigationEvent =
  | {
      readonly type: 'push' | 'replace' | 'reset'
      readonly view: ViewName
      readonly data?: ViewData | undefined
    }
  | { readonly type: 'go-back' }
  | { readonly type: 'transaction-push'; readonly entry: TransactionEntry }
  | { readonly type: 'transaction-pop'; readonly isCancelled: boolean }

/** The next state, and whether the modal closes with it. */
export type NavigationStep = { readonly state: NavigationState; readonly closes: boolean }

export const initialNavigation: NavigationState = {
  view: 'Connect',
  history: ['Connect'],
  data: undefined,
  transactionStack: [],
}

function goTo(state: NavigationState, history: readonly ViewName[]): NavigationStep {
  const view = history.at(-1) ?? state.view
  return { state: { ...state, data: undefined, history, view }, closes: false }
}

/** §2.28 */
function goBack(state: NavigationState): NavigationStep {
  if (state.history.length <= 1 || state.history.includes('UnsupportedChain'))
    return { state, closes: true }
  return goTo(state, state.history.slice(0, -1))
}

/** §2.31 to §2.34. The callbacks of the entry are the caller's to run. */
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

/** The navigation rules of §2.25 to §2.34, without effects. */
export function navigate(state: NavigationState, event: NavigationEvent): NavigationStep {
  switch (event.type) {
    case 'push':
      if (event.view === state.view) return { state, closes: false }
      return {
        state: {
          ...state,
          data: event.data,
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
          data: event.data,
          history: [...state.history.slice(0, -1), event.view],
          view: event.view,
        },
        closes: false,
      }
    case 'reset':
      return {
        state: { ...state, data: event.data, history: [event.view], view: event.view },
        closes: false,
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
