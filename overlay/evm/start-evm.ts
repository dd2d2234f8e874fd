import { createEvmAdapter } from '../../shared/adapters/evm/adapter.ts'
import { startWallets } from './wallets.ts'

/** The EVM adapter with the ways in which a browser reaches wallets. */
export const startEvm = createEvmAdapter({ startWallets })
