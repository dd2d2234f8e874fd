import { getWallets } from '@wallet-standard/app'
import { createSolanaAdapter } from '../../shared/adapters/solana/adapter.ts'
import { startWallets } from './wallets.ts'

/** The Solana adapter with the ways in which a browser reaches wallets. */
export const startSolana = createSolanaAdapter({
  startWallets: (context, tools) => startWallets(context, tools, getWallets),
})
