import type { ParamsArguments } from '../controllers/navigation.ts'
import type { Actions } from '../core/actions.ts'
import { type CoreContext, getConnection } from '../core/context.ts'
import type { PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'
import { selectOpeningView } from './opening-view.ts'

export type ModalFlow = {
  readonly open: Actions['open']
  readonly close: () => void
  /** Closes a modal that cannot be shown. What waits for the visitor fails with this error. */
  readonly fail: (failure: PorticoError) => void
  /** §2.28, §2.29 */
  readonly goBack: () => void
  readonly destroy: () => void
}

/** Opening and closing (§2.22 to §2.24, §2.44, §2.45, §4.1). */
export function createOpenModal(context: CoreContext): ModalFlow {
  const { connections, modal, navigation, network, options, platform, networkSwitch } = context

  let stopTimer: () => void = () => undefined

  function isConnected(): boolean {
    return getConnection(context).status === 'connected'
  }

  function close(failure?: PorticoError): void {
    for (const namespace of connections.namespaces) {
      const state = connections.get(namespace)
      if (state.status === 'connecting' && !state.isRestoring) connections.cancel(namespace)
    }
    networkSwitch.cancel()
    // Before `modal.close`: while a view that pairs is shown, a closed pairing would start again.
    if (options.enableEmbedded) navigation.reset(isConnected() ? 'Account' : 'Connect')
    modal.close(failure)
  }

  return {
    close: () => close(),
    destroy: () => stopTimer(),
    fail: close,
    goBack() {
      const { view } = navigation.store.getState()
      navigation.goBack()
      if (view !== 'ConnectingFarcaster' || isConnected()) return
      stopTimer()
      stopTimer = platform.clock.after(limits.closeNavigation, () =>
        // What the visitor has left goes on in the frame if this does not load.
        import('./reset.ts').then(
          ({ reloadAuth }) => reloadAuth(context),
          () => undefined,
        ),
      )
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
        requested: view,
      })
      // The account view shows the active network: its account and its balance.
      if (requestedNetwork) network.setActive(requestedNetwork.caipNetworkId)
      const params = openingView === view && data !== undefined ? [data] : []
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the parameters of this view.
      navigation.reset(openingView, ...(params as ParamsArguments<typeof openingView>))
      for (const { refresh } of context.adapters.values()) refresh()
      modal.open(namespace)
    },
  }
}
