import type { Adapter } from '../../shared/adapters/adapter.ts'
import { announceWallet } from './wallet-door.ts'

/**
 * Makes the adapter of Solana: wallets of the browser, reading, signing and sending, and the overlay as a wallet of
 * the Wallet Standard.
 *
 * @example
 * import { solana as solanaAdapter } from '@portico/overlay/solana'
 * createPortico({ adapters: [solanaAdapter()], networks: [solana], projectId: '…' })
 */
export function solana(): Adapter {
  return {
    announce: announceWallet,
    namespace: 'solana',
    load: async () => (await import('./start-solana.ts')).startSolana,
  }
}
