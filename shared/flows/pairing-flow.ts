import { type DeepLink, type LinkWay, toDeepLink } from '../connectors/wallet-connect/deep-links.ts'
import type { ConnectionState } from '../controllers/connection-controller.ts'
import type { ViewName } from '../controllers/navigation.ts'
import { isPorticoError } from '../errors/portico-error.ts'
import { snackbarMessages } from '../errors/snackbar-messages.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import type { ModalFlow } from './modal-flow.ts'
import type { Parts } from './parts.ts'

export type PairingFlow = {
  /** Asks for a pairing, unless there is one, and closes the modal once a wallet has taken it. */
  readonly startPairing: () => Promise<void>
  /** Hands the pairing to the wallet on show. Called in the task of the visitor's own tap. */
  readonly openWallet: (way: LinkWay) => void
  readonly destroy: () => void
}

/** The views that show a pairing. To leave them is to give it up. */
const pairingViews: ReadonlySet<ViewName> = new Set([
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

const isPairing = (state: ConnectionState) =>
  state.status === 'connecting' && !state.isRestoring && state.connector?.type === 'WALLET_CONNECT'

/** Keeps the pairing in step with the attempt that it belongs to. Gives what stops it. */
function followAttempts({ connections, pairing }: Parts): readonly (() => void)[] {
  return [...connections.values()].map(({ store }) =>
    store.subscribe((state, previous) => {
      if (isPairing(state) && state.status === 'connecting') pairing.wait(state.pairingUri)
      else if (!isPairing(previous)) return
      else if (state.status === 'disconnected' && state.failure)
        pairing.fail(state.failure.error.code)
      else pairing.reset()
    }),
  )
}

/** What a wallet is reached by, and what it is remembered by once it has answered (contract §5.7). */
function createDeepLinks({ navigation, pairing, platform, snackbar, store }: Parts) {
  let choice: { href: string; name: string } | undefined

  function find(way: LinkWay): DeepLink | undefined {
    const { wallet } = navigation.store.getState().data ?? {}
    const state = pairing.store.getState()
    const uri = state.status === 'waiting' ? state.uri : undefined
    const links = {
      desktop: wallet?.desktopLink,
      mobile: wallet?.mobileLink,
      web: wallet?.webappLink,
    }
    const link = links[way]
    if (!link || !uri || !wallet) return undefined
    const found = toDeepLink({ around: platform.page.surroundings(), link, uri, way })
    if (found) choice = { href: found.base, name: wallet.name }
    return found
  }

  return {
    /** A choice that is no longer the visitor's would open that wallet at each request. */
    forget() {
      choice = undefined
      store.remove('deeplink-choice')
    },
    keep() {
      if (choice) store.set('deeplink-choice', choice)
    },
    open: (way: LinkWay) => {
      try {
        const link = find(way)
        if (link) platform.openUrl(link.href, link.target)
        else snackbar.show('error', snackbarMessages['link-failed'])
      } catch (cause) {
        platform.log('warn', 'The link to the wallet could not be opened.', cause)
        snackbar.show('error', snackbarMessages['link-failed'])
      }
    },
  }
}

/** Pairing with a wallet (contract §5.8): begun by showing it, given up by leaving it. */
export function createPairingFlow(
  parts: Parts,
  flows: { connectionFlow: ConnectionFlow; modalFlow: ModalFlow },
): PairingFlow {
  const { connections, legal, modal, navigation, options, pairing, snackbar } = parts
  const links = createDeepLinks(parts)
  const toStates = () => [...connections.values()].map(({ store }) => store.getState())
  const isOnShow = () => pairingViews.has(navigation.store.getState().view)

  async function startPairing(): Promise<void> {
    if (legal.store.getState().isBlocking || toStates().some(isPairing)) return
    links.forget()
    const failure = await flows.connectionFlow.connect('walletConnect').then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!failure) links.keep()
    if (!isOnShow()) return
    if (!failure) return flows.modalFlow.close()
    if (isPorticoError(failure, 'aborted')) return
    if (pairing.store.getState().status === 'idle') pairing.fail('wallet-unavailable')
    const isStanding = toStates().some(({ status }) => status === 'connected')
    if (!isStanding) return
    pairing.reset()
    // The view has no failure to show: the earlier connection stands again.
    snackbar.show('error', snackbarMessages['connection-failed'])
    navigation.goBack()
  }

  function look(): void {
    const isShown = options.enableEmbedded || modal.store.getState().open
    const isIdle = pairing.store.getState().status === 'idle'
    if (isShown && isIdle && isOnShow()) void startPairing()
  }

  function giveUp(): void {
    for (const connection of connections.values())
      if (isPairing(connection.store.getState())) connection.cancel()
    pairing.reset()
  }

  const stops = [
    ...followAttempts(parts),
    legal.store.subscribe(({ isBlocking }) => (isBlocking ? giveUp() : look())),
    modal.store.subscribe(look),
    navigation.store.subscribe(({ view }, previous) => {
      if (pairingViews.has(previous.view) && !pairingViews.has(view)) giveUp()
      look()
    }),
  ]

  return {
    destroy() {
      for (const stop of stops) stop()
    },
    openWallet: links.open,
    startPairing,
  }
}
