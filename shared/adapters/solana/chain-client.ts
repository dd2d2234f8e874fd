import { importCode } from '../../async/import-code.ts'
import type { Adapter, AdapterContext } from '../adapter.ts'
import type { RpcClient } from '../rpc/client.ts'
import { createLazyClient } from '../rpc/lazy-client.ts'

export function createSolanaChainClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
) {
  const client = createLazyClient(async () =>
    (await importCode(() => import('./client.ts'))).createSolanaClient(context),
  )
  return {
    ...client,
    getTokens: async (options) =>
      (await importCode(() => import('./token-reader.ts'))).readSplTokens({
        ...options,
        read: client.read,
      }),
    signMessage: async (options) =>
      (await importCode(() => import('./wallet-calls.ts'))).signMessage(options),
  } satisfies RpcClient & Partial<Adapter>
}
