import type { StandardProviderNeeds } from '../../connectors/wallet-standard/provider.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { loadChunk } from '../../load-once.ts'
import { defaultSolanaChainId } from '../../networks/default-chain.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { AdapterContext, AdapterSession, StartAdapter, WalletSource } from '../adapter.ts'

/** What the wallets of Solana need of the adapter. */
export type SolanaTools = Pick<StandardProviderNeeds, 'chain' | 'sendSigned'>

export type StartSolanaWallets = (context: AdapterContext, tools: SolanaTools) => WalletSource

function createChain(first: ChainId): SolanaTools['chain'] {
  const listeners = new Set<(chainId: ChainId) => void>()
  let current = first
  return {
    get: () => current,
    set(chainId) {
      if (chainId === current) return
      current = chainId
      for (const listener of listeners) listener(chainId)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function startSession(context: AdapterContext, startWallets: StartSolanaWallets): AdapterSession {
  const { networks } = context
  const calls = loadChunk(() => import('./wallet-calls.ts'))
  const client = loadChunk(async () => {
    const { createSolanaClient } = await import('./client.ts')
    return createSolanaClient(context)
  })
  const read: AdapterSession['read'] = async (options) => (await client.get()).read(options)
  const chain = createChain(networks[0]?.caipNetworkId ?? defaultSolanaChainId)
  const wallets = startWallets(context, {
    chain,
    async sendSigned({ chainId, sendOptions, transaction }) {
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (!network) throw new PorticoError('network-not-found')
      const params = [transaction, { ...sendOptions, encoding: 'base64' }]
      const signature = await read({ method: 'sendTransaction', network, params })
      if (typeof signature === 'string') return signature
      throw new PorticoError('bad-response', 'The node sent no signature.')
    },
  })

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
    read,
    refresh: wallets.refresh,
    sendTransaction: async (options) => (await calls.get()).sendTransaction(options, read),
    signMessage: async (options) => (await calls.get()).signMessage(options),
    switchNetwork: async ({ network }) => chain.set(network.caipNetworkId),
  }
}

/** Makes what starts the adapter of Solana. What reads and signs loads on first use. */
export function createSolanaAdapter(options: { startWallets: StartSolanaWallets }): StartAdapter {
  return (context) => startSession(context, options.startWallets)
}
