import { importCode } from '../async/import-code.ts'
import { findNamespaceConnector } from '../connectors/multi-chain.ts'
import type { CoreContext } from '../core/context.ts'
import type { Namespace } from '../schema/primitives.ts'
import { toListedWallet } from '../wallets/recent-wallet.ts'

const loadSteps = () => importCode(() => import('./restored-wallet.ts'))

/** §4.3. A late one is restored when its wallet answers, in this visit or another, which then does not wait. */
export async function restoreConnections(context: CoreContext): Promise<void> {
  const { adapters, connections, network, storage, wallets } = context
  const stored = storage.get('connected-connectors') ?? {}
  if (Object.keys(stored).length === 0) return
  const isAwaited = storage.get('connection-status') !== 'connected'
  const walletIds = storage.get('connected-wallets') ?? {}
  const findRecent = (walletId: string | undefined) => {
    const recent = wallets.store.getState().recent.find(({ id }) => id === walletId)
    return recent && toListedWallet(recent)
  }
  const isReachable = (namespace: Namespace, connectorId: string) =>
    adapters.has(namespace) ||
    findNamespaceConnector(wallets.store.getState().connectors, connectorId, namespace) !==
      undefined
  let steps: Awaited<ReturnType<typeof loadSteps>> | undefined
  connections.subscribe(({ namespace, type }) => {
    if (type === 'restored') steps?.watchIdentity(context, namespace)
  })
  await Promise.all(
    connections.namespaces.map(async (namespace) => {
      const connectorId = stored[namespace]
      if (!connectorId || !isReachable(namespace, connectorId)) return
      await connections.restore(
        namespace,
        async (signal) => {
          steps ??= await loadSteps()
          return steps.waitForConnector({ connectorId, namespace, signal, wallets })
        },
        {
          chainId: network.ofNamespace(namespace)?.caipNetworkId,
          getWallet: () => findRecent(walletIds[namespace]),
          isAwaited,
        },
      )
    }),
  )
}
