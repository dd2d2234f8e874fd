import type { AdapterFactory } from '../../shared/adapters/adapter.ts'

/**
 * Creates the adapter for EVM chains (`eip155`): browser wallets, reads, signatures and transactions.
 *
 * @example
 * createPortico({ adapters: [evm()], networks: [mainnet], projectId: '…' })
 */
export function evm(): AdapterFactory {
  return {
    namespace: 'eip155',
    load: async (loadBuiltIn) => (await loadBuiltIn()).startEvm,
  }
}
