import type { Adapter } from '../../shared/adapters/adapter.ts'
import { createEvmAdapter } from '../../shared/adapters/evm/adapter.ts'
import { startWallets } from './wallets.ts'

/**
 * Makes the adapter of the EVM chains: browser wallets, reading, signing and sending. viem loads on first use.
 *
 * @example
 * createPortico({ adapters: [evm()], networks: [mainnet], projectId: '…' })
 */
export function evm(): Adapter {
  return createEvmAdapter({ startWallets })
}
