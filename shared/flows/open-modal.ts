import * as limits from '../limits.ts'
import type { OpenRequest } from './actions.ts'
import { toOpeningView } from './opening-view.ts'
import { type Parts, toConnection } from './parts.ts'

export type ModalFlow = {
  readonly open: (request?: OpenRequest) => void
  readonly close: () => void
  /** §2.28, §2.29 */
  readonly goBack: () => void
  readonly destroy: () => void
}

/** Opening and closing (§2.22 to §2.24, §2.44, §2.45, §4.1). */
export function createModalFlow(parts: Parts): ModalFlow {
  const { connections, modal, navigation, network, options, platform, switching } = parts

  let stopTimer: () => void = () => undefined

  function isConnected(): boolean {
    return toConnection(parts).status === 'connected'
  }

  function close(): void {
    for (const connection of connections.values()) {
      const state = connection.store.getState()
      if (state.status === 'connecting' && !state.isRestoring) connection.cancel()
    }
    switching.cancel()
    if (options.enableEmbedded) navigation.reset(isConnected() ? 'Account' : 'Connect')
    else modal.close()
  }

  /** A login that was left half-way must not go on in the frame behind the modal's back. */
  async function reloadAuth(): Promise<void> {
    const auth = parts.wallets.store.getState().connectors.find(({ type }) => type === 'AUTH')
    await auth?.reload?.().catch((cause: unknown) => {
      platform.log('error', 'The embedded wallet could not be reloaded.', cause)
    })
  }

  return {
    close,
    destroy: () => stopTimer(),
    goBack() {
      const { view } = navigation.store.getState()
      navigation.goBack()
      if (view !== 'ConnectingFarcaster' || isConnected()) return
      stopTimer()
      stopTimer = platform.clock.after(limits.closeNavigation, () => void reloadAuth())
    },
    open({ data, namespace, view } = {}) {
      const isWanted = namespace
        ? toConnection(parts, namespace).status === 'connected'
        : isConnected()
      navigation.reset(
        toOpeningView({
          hasAdapters: options.adapters.length > 0,
          isConnected: isWanted,
          isMobile: platform.page.isMobile(),
          requested: view,
        }),
        data,
      )
      const asked = isWanted && namespace && network.ofNamespace(namespace)
      // What is shown of an account, its balance too, is of the active network.
      if (asked) network.setActive(asked.caipNetworkId)
      for (const { refresh } of parts.adapters.values()) refresh()
      modal.open(namespace)
    },
  }
}
