import { loadChunk } from '../../load-once.ts'
import type { AdapterContext, AdapterSession, StartAdapter, WalletSource } from '../adapter.ts'

export type StartWallets = (
  context: AdapterContext,
  toChecksum: (address: string) => Promise<string>,
) => WalletSource

function startSession(context: AdapterContext, startWallets: StartWallets): AdapterSession {
  const checksum = loadChunk(() => import('./checksum.ts'))
  const calls = loadChunk(() => import('./wallet-calls.ts'))
  const client = loadChunk(async () => {
    const { createEvmClient } = await import('./client.ts')
    return createEvmClient(context)
  })
  const wallets = startWallets(context, async (address) =>
    (await checksum.get()).toChecksumAddress(address),
  )

  return {
    destroy() {
      wallets.destroy()
      void client.peek()?.then(
        (made) => made.destroy(),
        () => undefined,
      )
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

/** Makes what starts the adapter of the EVM chains. What reads and sends loads on first use. */
export function createEvmAdapter(options: { startWallets: StartWallets }): StartAdapter {
  return (context) => startSession(context, options.startWallets)
}
