import type { Adapter } from '../../shared/adapters/adapter.ts'

/**
 * Makes the adapter of Solana: wallets of the browser, reading, signing and sending.
 *
 * @example
 * import { solana as solanaAdapter } from '@portico/overlay/solana'
 * createPortico({ adapters: [solanaAdapter()], networks: [solana], projectId: '…' })
 */
export function solana(): Adapter {
  return {
    namespace: 'solana',
    load: async () => (await import('./start-solana.ts')).startSolana,
  }
}
