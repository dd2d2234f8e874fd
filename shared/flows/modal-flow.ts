import type { OpenRequest } from './actions.ts'
import { toOpeningView } from './opening-view.ts'
import { type Parts, toConnection } from './parts.ts'

export type ModalFlow = {
  readonly open: (request?: OpenRequest) => void
  readonly close: () => void
}

/** Opening and closing (§2.22 to §2.24, §2.44, §2.45, §4.1). */
export function createModalFlow(parts: Parts): ModalFlow {
  const { connections, modal, navigation, options, platform, switching } = parts

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

  return {
    close,
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
      for (const { refresh } of parts.adapters.values()) refresh()
      modal.open(namespace)
    },
  }
}
