import { createLazy } from '../../async/lazy.ts'
import type { RpcClient } from './client.ts'

export function createLazyClient(load: () => Promise<RpcClient>): RpcClient {
  const client = createLazy(load)
  return {
    destroy: () => void client.whenLoaded(({ destroy }) => destroy()),
    getBalance: async (options) => (await client.get()).getBalance(options),
    isIncluded: async (options) => (await client.get()).isIncluded(options),
    read: async (options) => (await client.get()).read(options),
  }
}
