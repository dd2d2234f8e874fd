import { importCode } from '../async/import-code.ts'
import type { ParamsArguments, ViewName } from '../controllers/navigation.ts'
import type { Actions } from '../core/actions.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import { isShown } from '../core/is-shown.ts'
import { isSignInDue, type SignInState } from '../core/sign-in-state.ts'
import type { PorticoError } from '../errors/portico-error.ts'
import { viewTraits } from '../features/views.ts'
import * as limits from '../limits.ts'
import { createLoadCode } from '../platform/create-load-code.ts'
import { selectOpeningView } from './opening-view.ts'

export type ModalFlow = {
  readonly open: Actions['open']
  readonly close: () => void
  /** A sign-in that is required and missing cannot be closed (§4.19). */
  readonly dismiss: () => void
  readonly fail: (failure: PorticoError) => void
  /** §2.28, §2.29 */
  readonly goBack: () => void
  readonly destroy: () => void
}

const findAttempts = ({ connections }: CoreContext) =>
  connections.namespaces.filter((namespace) => {
    const state = connections.get(namespace)
    return state.status === 'connecting' && !state.isRestoring
  })

/** A host has no attempt to connect, and may name no network (§2.23): then the start of that view. */
function toShowable(
  context: CoreContext,
  { data, view }: { data?: unknown; view?: ViewName | undefined },
): ViewName | undefined {
  if (view === 'ConnectingMultiChain') return undefined
  if (view === 'ConnectingExternal' && findAttempts(context).length === 0) return undefined
  const isSwitching = data !== undefined || context.networkSwitch.store.getState().status !== 'idle'
  const isOver =
    view === 'UnsupportedChain'
      ? context.network.store.getState().network.isSupported
      : view === 'SwitchNetwork' && !isSwitching
  return isOver ? 'Networks' : view
}

/** The account is not shown without a required sign-in (§4.19). */
function toRequested(view: ViewName | undefined, signIn: SignInState): ViewName | undefined {
  const canOpen = view !== undefined && viewTraits[view].isBeforeSignIn
  return isSignInDue(signIn) && !canOpen ? 'SIWXSignMessage' : view
}

/** If the code does not load, a login that the visitor has left goes on there. */
async function reloadAuth(context: CoreContext): Promise<void> {
  const load = () => importCode(() => import('./reset.ts'))
  const code = await createLoadCode(context.platform)('reset', load).catch(() => undefined)
  await code?.reloadAuth(context)
}

/** §2.22 to §2.24, §2.44, §2.45, §4.1. */
export function createOpenModal(context: CoreContext): ModalFlow {
  const { connections, modal, navigation, network, options, platform, networkSwitch, signInState } =
    context

  let stopTimer: () => void = () => undefined

  function isConnected(): boolean {
    return getConnection(context).status === 'connected'
  }

  function close(failure?: PorticoError): void {
    for (const namespace of findAttempts(context)) connections.cancel(namespace)
    networkSwitch.cancel()
    // Before `modal.close`: while a view that pairs is shown, a closed pairing would start again.
    if (options.enableEmbedded) navigation.reset(isConnected() ? 'Account' : 'Connect')
    modal.close(failure)
  }

  function isHeld(): boolean {
    const { isHeld: isHeldView } = viewTraits[navigation.store.getState().view]
    return isShown(context) && isHeldView === true && isSignInDue(signInState.getState())
  }

  return {
    close: () => close(),
    dismiss() {
      if (isHeld()) modal.shake()
      else close()
    },
    destroy: () => stopTimer(),
    fail: close,
    goBack() {
      // A request that is refused goes back to the sign-in.
      const { view } = navigation.store.getState()
      if (view === 'SIWXSignMessage' && isHeld()) return modal.shake()
      navigation.goBack()
      if (view !== 'ConnectingFarcaster' || isConnected()) return
      stopTimer()
      stopTimer = platform.clock.after(limits.closeNavigation, () => reloadAuth(context))
    },
    open({ data, namespace, view } = {}) {
      const isRequestedConnected = namespace
        ? getConnection(context, namespace).status === 'connected'
        : isConnected()
      const requestedNetwork =
        isRequestedConnected && namespace ? network.ofNamespace(namespace) : undefined
      const isSupported = requestedNetwork?.isSupported ?? true
      const openingView = selectOpeningView({
        hasAdapters: options.adapters.length > 0,
        isConnected: isRequestedConnected,
        isMobile: platform.page.isMobile(),
        isOnUnsupportedChain: !isSupported && !options.allowUnsupportedChain,
        requested: toRequested(toShowable(context, { data, view }), signInState.getState()),
      })
      // The account view shows the active network.
      if (requestedNetwork) network.setActive(requestedNetwork.caipNetworkId)
      const params = openingView === view && data !== undefined ? [data] : []
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parameters of this view.
      navigation.reset(openingView, ...(params as ParamsArguments<typeof openingView>))
      for (const { refresh } of context.adapters.values()) refresh()
      modal.open(namespace)
    },
  }
}
