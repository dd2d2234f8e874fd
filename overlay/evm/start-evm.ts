import { createEvmAdapter } from '../../shared/adapters/evm/adapter.ts'
import { startDiscovery } from './wallets.ts'

/** The EVM adapter with the wallet discovery of browsers. */
export const startEvm = createEvmAdapter({ startDiscovery })
