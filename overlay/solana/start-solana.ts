import { getWallets } from '@wallet-standard/app'
import { createSolanaAdapter } from '../../shared/adapters/solana/adapter.ts'
import { startDiscovery } from './wallets.ts'

/** The Solana adapter with the wallet discovery of browsers. */
export const startSolana = createSolanaAdapter({
  startDiscovery: (context, tools) => startDiscovery(context, tools, getWallets),
})
