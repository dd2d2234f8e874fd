import type { Connector } from '../connectors/connector.ts'
import { findNamespaceConnector } from '../connectors/multi-chain.ts'
import { getActiveConnection } from '../controllers/connection-state.ts'
import type { WalletsController } from '../controllers/wallets-controller.ts'
import type { CoreContext } from '../core/context.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'

export function waitForConnector(options: {
  connectorId: string
  namespace: Namespace
  signal: AbortSignal
  wallets: WalletsController
}): Promise<Connector> {
  const { connectorId, namespace, signal, wallets } = options
  return new Promise((resolve, reject) => {
    const check = () => {
      const connector = findNamespaceConnector(
        wallets.store.getState().connectors,
        connectorId,
        namespace,
      )
      // Two wallets claim this identity. Neither is restored: one of them may be an impostor.
      if (connector?.info?.isContested) settle(() => reject(new PorticoError('wallet-unavailable')))
      else if (connector) settle(() => resolve(connector))
    }
    const stop = wallets.store.subscribe(check)
    const abort = () => settle(() => reject(new PorticoError('aborted')))
    const settle = (then: () => void) => {
      stop()
      signal.removeEventListener('abort', abort)
      then()
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
    else check()
  })
}

/** Another wallet claims its identity: either may be the impostor. */
export function watchIdentity(
  { alerts, connections, wallets }: CoreContext,
  namespace: Namespace,
): void {
  const getConnector = () => getActiveConnection(connections.get(namespace))?.connector
  const restored = getConnector()
  const check = () => {
    if (!restored || getConnector() !== restored) return stop()
    if (
      !findNamespaceConnector(wallets.store.getState().connectors, restored.id, namespace)?.info
        ?.isContested
    )
      return
    stop()
    alerts.show('wallet-contested')
    void connections.disconnect(namespace)
  }
  const stop = wallets.store.subscribe(check)
  check()
}
