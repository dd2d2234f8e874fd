import type { Adapter, AdapterContext } from '../adapters/adapter.ts'
import { createEvmChainClient } from '../adapters/evm/chain-client.ts'
import { createSolanaChainClient } from '../adapters/solana/chain-client.ts'
import type { ResolvedOptions } from '../options/options.ts'
import type { Namespace } from '../schema/primitives.ts'

export type ChainClient = Pick<
  Adapter,
  'destroy' | 'getBalance' | 'getTokens' | 'isIncluded' | 'read'
> &
  Partial<Pick<Adapter, 'sendTransaction' | 'signMessage' | 'switchNetwork'>>

/** WalletConnect's connector of Solana switches by itself. */
const sessionClients: Partial<
  Record<Namespace, (context: Omit<AdapterContext, 'networks'>) => ChainClient>
> = { eip155: createEvmChainClient, solana: createSolanaChainClient }

/** The adapter, or one of our own where WalletConnect reaches the namespace without an adapter (§2.22). */
export function createChainClients(clientOptions: {
  readonly adapterContext: Omit<AdapterContext, 'networks'>
  readonly adapters: ReadonlyMap<Namespace, Adapter>
  readonly namespaces: readonly Namespace[]
  readonly options: Pick<ResolvedOptions, 'enableWalletConnect' | 'projectId'>
}): ReadonlyMap<Namespace, ChainClient> {
  const { adapterContext, adapters, namespaces, options } = clientOptions
  const clients = new Map<Namespace, ChainClient>(adapters)
  if (!options.enableWalletConnect || !options.projectId) return clients
  for (const namespace of namespaces) {
    const create = sessionClients[namespace]
    if (create && !clients.has(namespace)) clients.set(namespace, create(adapterContext))
  }
  return clients
}
