import type { DeepLink } from '../connectors/wallet-connect/deep-links.ts'
import type { ConnectionState } from '../controllers/connection-controller.ts'
import type { ViewName } from '../controllers/navigation.ts'
import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import { snackbarMessages } from '../errors/snackbar-messages.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import type { ModalFlow } from './modal-flow.ts'
import type { Parts } from './parts.ts'

export type PairingFlow = {
  /** Asks for a pairing, unless there is one that will do, and closes the modal once a wallet has taken it. */
  readonly startPairing: (isAnew?: boolean) => Promise<void>
  /** Hands a pairing or a request to a wallet by its link. Called in the task of the visitor's own tap. */
  readonly openWallet: (name: string, link: DeepLink | undefined) => void
  readonly destroy: () => void
}

/** The views that show a pairing. To leave them is to give it up. */
const pairingViews: ReadonlySet<ViewName> = new Set([
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
])

const isPairing = (state: ConnectionState) =>
  state.status === 'connecting' && !state.isRestoring && state.connector?.type === 'WALLET_CONNECT'

const isSession = (state: ConnectionState) =>
  state.status === 'connected' && state.connector.type === 'WALLET_CONNECT'

const isFailed = (state: ConnectionState) =>
  state.status === 'disconnected' && state.failure?.connector.type === 'WALLET_CONNECT'

/** One session holds several namespaces, or fails in all of them. */
const hasSession = (connections: Parts['connections']) =>
  [...connections.values()].some(({ store }) => isSession(store.getState()))

/** Keeps the pairing in step with the attempt that it belongs to. Gives what stops it. */
function followAttempts({ connections, pairing }: Parts): readonly (() => void)[] {
  return [...connections.values()].map(({ store }) =>
    store.subscribe((state, previous) => {
      if (isPairing(state) && state.status === 'connecting') pairing.wait(state.pairingUri)
      else if (!isPairing(previous)) return
      else if ([...connections.values()].some((one) => isPairing(one.store.getState()))) return
      else if (state.status === 'disconnected' && state.failure && !hasSession(connections))
        pairing.fail(state.failure.error.code)
      else pairing.reset()
    }),
  )
}

/**
 * The app that a pairing was handed to, by which the wallet's requests are opened later (contract §5.7).
 *
 * It goes with the session that it belongs to: the packages would open whatever is stored, whoever is connected.
 */
function createChoice({ connections, platform, snackbar, store, waiting }: Parts) {
  let choice: { href: string; name: string } | undefined

  function follow(state: ConnectionState, previous: ConnectionState): void {
    if (state.status === 'connecting') return
    const states = [...connections.values()].map((one) => one.store.getState())
    // One that is coming back, or may have to stand again, has not come to its end.
    const isStanding = states.some((one) => one.status === 'connecting' || isSession(one))
    const isNew = isPairing(previous) && isSession(state)
    if (isNew && choice) store.set('deeplink-choice', choice)
    else if (isNew || !isStanding) store.remove('deeplink-choice')
    else return
    waiting.set(undefined)
  }

  return {
    forget: () => {
      choice = undefined
    },
    open: (name: string, link: DeepLink | undefined) => {
      try {
        if (!link) throw new PorticoError('wallet-unavailable', `No link leads to ${name}.`)
        choice = { href: link.base, name }
        platform.openUrl(link.href, link.target)
      } catch (cause) {
        platform.log('warn', 'The link to the wallet could not be opened.', cause)
        snackbar.show('error', snackbarMessages['link-failed'])
      }
    },
    stops: [...connections.values()].map((one) => one.store.subscribe(follow)),
  }
}

/** Pairing with a wallet (contract §5.8): begun by showing it, given up by leaving it. */
export function createPairingFlow(
  parts: Parts,
  flows: { connectionFlow: ConnectionFlow; modalFlow: ModalFlow },
): PairingFlow {
  const { connections, legal, modal, navigation, options, pairing, snackbar } = parts
  const choice = createChoice(parts)
  const toStates = () => [...connections.values()].map(({ store }) => store.getState())
  const isOnShow = () => pairingViews.has(navigation.store.getState().view)

  async function startPairing(isAnew = false): Promise<void> {
    if (legal.store.getState().isBlocking) return
    if (!isAnew && toStates().some(isPairing)) return
    choice.forget()
    const failure = await flows.connectionFlow.connect('walletConnect').then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!isOnShow()) return
    if (!failure) return flows.modalFlow.close()
    if (isPorticoError(failure, 'aborted')) return
    if (pairing.store.getState().status === 'idle') pairing.fail('wallet-unavailable')
    const states = toStates()
    const isStanding = states.some(({ status }) => status === 'connected')
    if (!isStanding || states.some(isFailed)) return
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
    ...choice.stops,
    legal.store.subscribe(({ isBlocking }) => (isBlocking ? giveUp() : look())),
    modal.store.subscribe(look),
    navigation.store.subscribe(({ view }, previous) => {
      if (view !== previous.view) choice.forget()
      if (pairingViews.has(previous.view) && !pairingViews.has(view)) giveUp()
      look()
    }),
  ]

  return {
    destroy() {
      for (const stop of stops) stop()
    },
    openWallet: choice.open,
    startPairing,
  }
}
