import { joinUndo, type Undo } from '../async/listeners.ts'
import type { DeepLink } from '../connectors/wallet-connect/deep-links.ts'
import { clearSessionDatabase } from '../connectors/wallet-connect/load-universal-provider.ts'
import type { ConnectionState } from '../controllers/connection-state.ts'
import type { ViewName } from '../controllers/navigation.ts'
import type { CoreContext } from '../core/context.ts'
import { isShown } from '../core/is-shown.ts'
import { isPorticoError, PorticoError, toPorticoError } from '../errors/portico-error.ts'
import { viewTraits } from '../features/views.ts'
import type { PairingFlow, PairingFlows } from './pairing.ts'

const isPairing = (state: ConnectionState) =>
  state.status === 'connecting' && !state.isRestoring && state.connector?.type === 'WALLET_CONNECT'

const isSession = (state: ConnectionState) =>
  state.status === 'connected' && state.connector.type === 'WALLET_CONNECT'

const isFailed = (state: ConnectionState) =>
  state.status === 'disconnected' && state.failure?.connector.type === 'WALLET_CONNECT'

const isOfPairing = (view: ViewName) =>
  viewTraits[view].isPairing === true || view === 'ConnectingSiwe'

const getStates = ({ get, namespaces }: CoreContext['connections']) => namespaces.map(get)

function followAttempts({ connections, pairing }: CoreContext): Undo {
  // This file loads while the first attempt is made.
  for (const state of getStates(connections)) {
    if (state.status === 'connecting' && isPairing(state)) pairing.wait(state.pairingUri)
    if (state.status === 'disconnected' && state.failure && isFailed(state))
      pairing.fail(state.failure.error.code)
  }
  return connections.watch((state, previous) => {
    if (isPairing(state) && state.status === 'connecting') return pairing.wait(state.pairingUri)
    const states = getStates(connections)
    if (!isPairing(previous) || states.some(isPairing)) return
    // One session holds several namespaces, or fails in all of them.
    if (state.status === 'disconnected' && state.failure && !states.some(isSession))
      pairing.fail(state.failure.error.code)
    else pairing.reset()
  })
}

/** It opens later requests (services §5.7). It is stored for its session only: the packages open any stored link. */
function createDeepLinkChoice(context: CoreContext) {
  const { connections, pairing, pendingRequest, platform, snackbar, storage } = context
  let choice: { href: string; name: string } | undefined

  /** A connection that is being restored, or may become active again, has not ended. */
  const isActive = () =>
    getStates(connections).some((one) => one.status === 'connecting' || isSession(one))

  function onChange(state: ConnectionState, previous: ConnectionState): void {
    if (state.status === 'connecting') return
    const isNew = isPairing(previous) && isSession(state)
    if (isNew && choice) storage.set('deeplink-choice', choice)
    else if (isNew || !isActive()) storage.remove('deeplink-choice')
    else return
    pendingRequest.set(undefined)
  }

  function trackFailure(cause: unknown, name: string, link: DeepLink | undefined): void {
    const state = pairing.store.getState()
    const uri = 'uri' in state ? (state.uri ?? '') : ''
    context.track({
      event: 'CONNECT_PROXY_ERROR',
      message: toPorticoError(cause, 'wallet-unavailable').message,
      mobile_link: link?.base ?? '',
      name,
      // The rest is the key: with it, an attacker can take the place of the wallet.
      uri: uri.replace(/\?.*/, ''),
    })
  }

  // Its session did not come back while this file loaded.
  if (!isActive()) storage.remove('deeplink-choice')

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
        snackbar.show('error', 'link-failed')
        trackFailure(cause, name, link)
      }
    },
    stop: connections.watch(onChange),
  }
}

export function createPairingFlow(context: CoreContext, flows: PairingFlows): PairingFlow {
  const { connections, legal, modal, navigation, pairing } = context
  const choice = createDeepLinkChoice(context)
  const isOnShow = () => viewTraits[navigation.store.getState().view].isPairing === true

  async function startPairing(isAnew = false): Promise<void> {
    if (legal.store.getState().isBlocking) return
    if (!isAnew && getStates(connections).some(isPairing)) return
    choice.forget()
    const failure = await flows.connectionFlow.connect('walletConnect').then(
      () => undefined,
      (error: unknown) => error,
    )
    if (!failure || !isOnShow() || isPorticoError(failure, 'aborted')) return
    if (pairing.store.getState().status === 'idle') pairing.fail('wallet-unavailable')
    const states = getStates(connections)
    const isConnected = states.some(({ status }) => status === 'connected')
    if (!isConnected || states.some(isFailed)) return
    // The previous connection is active again: there is no failure to show.
    pairing.reset()
    flows.afterConnect.returnToConnection()
  }

  function check(): void {
    const isIdle = pairing.store.getState().status === 'idle'
    if (isShown(context) && isIdle && isOnShow()) void startPairing()
  }

  function abort(): void {
    for (const namespace of connections.namespaces)
      if (isPairing(connections.get(namespace))) connections.cancel(namespace)
    pairing.reset()
  }

  const destroy = joinUndo([
    followAttempts(context),
    choice.stop,
    legal.store.subscribe(({ isBlocking }) => (isBlocking ? abort() : check())),
    modal.store.subscribe(({ open }, previous) => {
      // The outcome ends with the modal that showed it.
      if (open !== previous.open && pairing.store.getState().status !== 'waiting') pairing.reset()
      check()
    }),
    navigation.store.subscribe(({ view }, previous) => {
      if (view !== previous.view) choice.forget()
      if (isOfPairing(previous.view) && !isOfPairing(view)) abort()
      check()
    }),
  ])

  check()

  return {
    destroy,
    openWallet: choice.open,
    resetData: () =>
      clearSessionDatabase(context.platform.copy.name).catch((cause: unknown) =>
        context.platform.log('warn', 'The data of WalletConnect could not be removed.', cause),
      ),
    startPairing,
  }
}
