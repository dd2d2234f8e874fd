import type { Connector } from '../../connectors/connector.ts'
import { toPorticoError } from '../../errors/portico-error.ts'
import { loadOnce } from '../../load-once.ts'
import type { AdapterContext, AdapterSession, StartAdapter } from '../adapter.ts'

/** The wallets that an instance can reach. Given to the adapter, which knows chains and no connectors. */
export type WalletSource = {
  readonly getConnectors: () => readonly Connector[]
  readonly subscribe: (listener: () => void) => () => void
  readonly refresh: () => void
  readonly destroy: () => void
}

export type StartWallets = (
  context: AdapterContext,
  toChecksum: (address: string) => Promise<string>,
) => WalletSource

/** A chunk of the adapter's. */
const toChunk = <part>(load: () => Promise<part>) =>
  loadOnce(async () => {
    try {
      return await load()
    } catch (cause) {
      throw toPorticoError(cause, 'service-unavailable')
    }
  })

function startSession(context: AdapterContext, startWallets: StartWallets): AdapterSession {
  const checksum = toChunk(() => import('./checksum.ts'))
  const calls = toChunk(() => import('./wallet-calls.ts'))
  const client = toChunk(async () => {
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

/** Makes what starts the adapter of the EVM chains. viem loads on first use. */
export function createEvmAdapter(options: { startWallets: StartWallets }): StartAdapter {
  return (context) => startSession(context, options.startWallets)
}
