import {
  type ConnectionState,
  type ConnectionsState,
  getShownConnection,
} from '../../controllers/connection-state.ts'
import type { ModalState } from '../../controllers/modal-controller.ts'
import type { NavigationState, ViewName } from '../../controllers/navigation.ts'
import type { NetworkState } from '../../controllers/network-controller.ts'
import type { CoreContext } from '../../core/context.ts'
import type { RecordedChange } from '../../core/recorded-change.ts'
import type { CatalogueWallet } from '../../schema/catalogue-wallet.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { CatalogueState } from '../../wallets/catalogue-state.ts'
import { createConnectEvents } from './connect-events.ts'
import type { TrackedEvent, WalletPlatform } from './tracked-event.ts'

export type EventAccount = {
  readonly address: string | undefined
  readonly isSmartAccount: boolean
  readonly network: ChainId
}

export type DerivedEvents = {
  readonly account: EventAccount
  readonly events: readonly TrackedEvent[]
}

const viewEvents = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  Transactions: 'CLICK_TRANSACTIONS',
  WalletSend: 'OPEN_SEND',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
} as const satisfies Partial<Record<ViewName, TrackedEvent['event']>>

const hasEvent = (view: ViewName): view is keyof typeof viewEvents => view in viewEvents

/** How the view of a pairing reaches a wallet (services §5.7). */
function toPlatform(wallet: CatalogueWallet | undefined, isMobile: boolean): WalletPlatform {
  if (!wallet) return 'qrcode'
  const { desktopLink, mobileLink, webappLink } = wallet
  if (mobileLink) return isMobile ? 'mobile' : 'qrcode'
  if (webappLink) return 'web'
  return desktopLink && !isMobile ? 'desktop' : 'unsupported'
}

function toSelection({ params }: NavigationState, isMobile: boolean): TrackedEvent {
  const wallet = params.ConnectingWalletConnect?.wallet
  const name = wallet?.name ?? 'WalletConnect'
  return { event: 'SELECT_WALLET', name, platform: toPlatform(wallet, isMobile) }
}

function toNavigationEvents(
  state: NavigationState,
  previous: NavigationState,
  isMobile: boolean,
): readonly TrackedEvent[] {
  const { history, view } = state
  const isPairing = view === 'ConnectingWalletConnect' || view === 'ConnectingWalletConnectBasic'
  if (isPairing && view !== previous.view) return [toSelection(state, isMobile)]
  const isNext = history.length > previous.history.length
  return isNext && hasEvent(view) ? [{ event: viewEvents[view] }] : []
}

/** The event of a search. Its request begins some time after the last letter. */
function toSearchEvents(state: CatalogueState, previous: CatalogueState): readonly TrackedEvent[] {
  const { status, text } = state.found
  const isAnswered = previous.found.status === 'loading' && status !== 'loading'
  return text !== '' && isAnswered
    ? [{ badge: undefined, event: 'SEARCH_WALLET', search: text }]
    : []
}

type Visit = {
  readonly connections: ConnectionsState
  readonly network: NetworkState
}

function getShown({ connections, network }: Visit): ConnectionState | undefined {
  const state = connections.byNamespace[network.network.chainNamespace]
  return state && getShownConnection(state)
}

function toAccount(visit: Visit): EventAccount {
  const shown = getShown(visit)
  const account = shown?.status === 'connected' ? shown.account : undefined
  return {
    address: account?.address,
    isSmartAccount: account?.type === 'smartAccount',
    network: visit.network.network.caipNetworkId,
  }
}

/** Keeps the state as of the change: events from before the sender was loaded are sent with the account of their time. */
export function createDeriveEvents(
  context: CoreContext,
): (change: RecordedChange) => DerivedEvents {
  const { options, platform } = context
  const toConnectEvents = createConnectEvents(context)
  let visit: Visit = {
    connections: context.connections.store.getInitialState(),
    network: context.network.store.getInitialState(),
  }
  let isOpen = false

  function toModalEvents({ open }: ModalState): readonly TrackedEvent[] {
    if (open === isOpen) return []
    isOpen = open
    const connected = getShown(visit)?.status === 'connected'
    return [{ connected, event: open ? 'MODAL_OPEN' : 'MODAL_CLOSE' }]
  }

  function toEvents(change: RecordedChange): readonly TrackedEvent[] {
    switch (change.name) {
      case 'catalogue':
        return toSearchEvents(change.state, change.previous)
      case 'connections':
        visit = { ...visit, connections: change.state }
        return toConnectEvents(change, isOpen || options.enableEmbedded)
      case 'events':
        return change.state ? [change.state] : []
      case 'modal':
        return toModalEvents(change.state)
      case 'navigation':
        return toNavigationEvents(change.state, change.previous, platform.page.isMobile())
      case 'network':
        visit = { ...visit, network: change.state }
        return []
      default:
        return change satisfies never
    }
  }

  return (change) => {
    const events = toEvents(change)
    return { account: toAccount(visit), events }
  }
}
