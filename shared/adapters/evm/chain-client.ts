import { importCode } from '../../async/import-code.ts'
import { createLazy } from '../../async/lazy.ts'
import type { Adapter, AdapterContext } from '../adapter.ts'
import { createLazyClient } from '../rpc/lazy-client.ts'

export function createEvmChainClient(
  context: Pick<AdapterContext, 'getCustomRpcUrls' | 'hostedRpc' | 'platform'>,
) {
  const calls = createLazy(() => importCode(() => import('./wallet-calls.ts')))
  const client = createLazyClient(async () =>
    (await importCode(() => import('./client.ts'))).createEvmClient(context),
  )
  return {
    ...client,
    getTokens: async (options) =>
      (await importCode(() => import('./viem/token-reader.ts'))).readErc20Tokens({
        ...options,
        read: client.read,
      }),
    sendTransaction: async (options) => (await calls.get()).sendTransaction(options),
    signMessage: async (options) => (await calls.get()).signMessage(options),
    async switchNetwork(options) {
      const { clock } = context.platform
      await (await calls.get()).switchNetwork({ ...options, clock })
    },
  } satisfies Partial<Adapter>
}
