import { createLazy } from '../../async/lazy.ts'
import type { Adapter, AdapterContext, StartAdapter, WalletDiscovery } from '../adapter.ts'

export type StartDiscovery = (
  context: AdapterContext,
  checksum: (address: string) => Promise<string>,
) => WalletDiscovery

function startAdapter(context: AdapterContext, startDiscovery: StartDiscovery): Adapter {
  const checksum = createLazy(() => import('./checksum.ts'))
  const calls = createLazy(() => import('./wallet-calls.ts'))
  const client = createLazy(async () => {
    const { createEvmClient } = await import('./client.ts')
    return createEvmClient(context)
  })
  const wallets = startDiscovery(context, async (address) =>
    (await checksum.get()).checksumAddress(address),
  )

  return {
    destroy() {
      wallets.destroy()
      client.whenLoaded(({ destroy }) => destroy())
    },
    getBalance: async (options) => (await client.get()).getBalance(options),
    getConnectors: wallets.getConnectors,
    isIncluded: async (options) => (await client.get()).isIncluded(options),
    onConnectorsChange: wallets.subscribe,
    read: async (options) => (await client.get()).read(options),
    refresh: wallets.refresh,
    sendTransaction: async (options) => (await calls.get()).sendTransaction(options),
    signMessage: async (options) => (await calls.get()).signMessage(options),
    async switchNetwork(options) {
      const { clock } = context.platform
      await (await calls.get()).switchNetwork({ ...options, clock })
    },
  }
}

/** Makes the function that starts the EVM adapter. The code that reads and sends loads on first use. */
export function createEvmAdapter(options: { startDiscovery: StartDiscovery }): StartAdapter {
  return (context) => startAdapter(context, options.startDiscovery)
}
