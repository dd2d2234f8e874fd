import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'
import type { Adapter, AdapterContext, StartAdapter, WalletDiscovery } from '../adapter.ts'
import { createEvmChainClient } from './chain-client.ts'

export type StartDiscovery = (
  context: AdapterContext,
  checksum: (address: string) => Promise<string>,
) => WalletDiscovery

function startAdapter(context: AdapterContext, startDiscovery: StartDiscovery): Adapter {
  const checksum = createLazy(() => importCode(() => import('./checksum.ts')))
  const client = createEvmChainClient(context)
  const wallets = startDiscovery(context, async (address) =>
    (await checksum.get()).checksumAddress(address),
  )

  return {
    ...client,
    destroy() {
      wallets.destroy()
      client.destroy()
    },
    getConnectors: wallets.getConnectors,
    onConnectorsChange: wallets.subscribe,
    refresh: wallets.refresh,
  }
}

export function createEvmAdapter(options: { startDiscovery: StartDiscovery }): StartAdapter {
  return (context) => startAdapter(context, options.startDiscovery)
}
