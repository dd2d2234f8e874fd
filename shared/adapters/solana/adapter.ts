import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'
import { createListeners } from '../../async/listeners.ts'
import type { StandardProviderOptions } from '../../connectors/wallet-standard/provider.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import type { ChainId } from '../../schema/primitives.ts'
import type { Adapter, AdapterContext, StartAdapter, WalletDiscovery } from '../adapter.ts'
import { createSolanaChainClient } from './chain-client.ts'
import { loadTransaction } from './load-kit.ts'

export type SolanaTools = Pick<StandardProviderOptions, 'chain' | 'loadTransaction' | 'sendSigned'>

const defaultSolanaChainId: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

export type StartSolanaDiscovery = (context: AdapterContext, tools: SolanaTools) => WalletDiscovery

function createChain(first: ChainId): SolanaTools['chain'] {
  const listeners = createListeners<ChainId>()
  let current = first
  return {
    get: () => current,
    set(chainId) {
      if (chainId === current) return
      current = chainId
      listeners.emit(chainId)
    },
    subscribe: listeners.subscribe,
  }
}

function startAdapter(context: AdapterContext, startDiscovery: StartSolanaDiscovery): Adapter {
  const { networks } = context
  const calls = createLazy(() => importCode(() => import('./wallet-calls.ts')))
  const client = createSolanaChainClient(context)
  const { read } = client
  const chain = createChain(networks[0]?.caipNetworkId ?? defaultSolanaChainId)
  const wallets = startDiscovery(context, {
    chain,
    loadTransaction,
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
    ...client,
    destroy() {
      wallets.destroy()
      client.destroy()
    },
    getConnectors: wallets.getConnectors,
    onConnectorsChange: wallets.subscribe,
    refresh: wallets.refresh,
    sendTransaction: async (options) => (await calls.get()).sendTransaction(options, read),
    signMessage: async (options) => (await calls.get()).signMessage(options),
    switchNetwork: async ({ network }) => chain.set(network.caipNetworkId),
  }
}

export function createSolanaAdapter(options: {
  startDiscovery: StartSolanaDiscovery
}): StartAdapter {
  return (context) => startAdapter(context, options.startDiscovery)
}
