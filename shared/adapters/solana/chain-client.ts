import type { AdapterContext } from '../adapter.ts'
import type { RpcClient } from '../rpc/client.ts'
import { createLazyClient } from '../rpc/lazy-client.ts'

/** Reads the Solana clusters of an instance. The code loads with the first read. */
export function createSolanaChainClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
): RpcClient {
  return createLazyClient(async () => (await import('./client.ts')).createSolanaClient(context))
}
