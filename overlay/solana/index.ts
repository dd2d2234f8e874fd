import type { AdapterFactory } from '../../shared/adapters/adapter.ts'
import { importCode } from '../../shared/async/import-code.ts'
import { registerWallet } from './register-wallet.ts'

/**
 * Creates the adapter for Solana: browser wallets, reads, signatures and transactions. It also announces the overlay
 * to dapps as a wallet of the Wallet Standard.
 *
 * @example
 * import { solana as solanaAdapter } from '@portico/overlay/solana'
 * createPortico({ adapters: [solanaAdapter()], networks: [solana], projectId: '…' })
 */
export function solana(): AdapterFactory {
  return {
    announce: registerWallet,
    namespace: 'solana',
    load: async () => (await importCode(() => import('./start-solana.ts'))).startSolana,
  }
}
