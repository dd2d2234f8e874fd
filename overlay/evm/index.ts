import type { Adapter } from '../../shared/adapters/adapter.ts'

/**
 * Makes the adapter of the EVM chains: browser wallets, reading, signing and sending.
 *
 * @example
 * createPortico({ adapters: [evm()], networks: [mainnet], projectId: '…' })
 */
export function evm(): Adapter {
  return {
    namespace: 'eip155',
    load: async () => (await import('./start-evm.ts')).startEvm,
  }
}
