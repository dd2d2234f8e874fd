import { hasLocalNodes } from '../../shared/wire/local-nodes.ts'
import type { Settings } from '../../shared/wire/settings.ts'
import type { WalletKind } from '../../shared/wire/wallet.ts'

export type StandardChain = `solana:${string}`

const testChains: readonly StandardChain[] = ['solana:devnet', 'solana:testnet']

/** By their names in the Wallet Standard: mainnet only where its nodes are on this machine. */
export function listChains(
  settings: Pick<Settings, 'services'>,
  wallet: WalletKind,
): readonly StandardChain[] {
  const hasMainnet = wallet === 'watch' || hasLocalNodes(settings)
  return hasMainnet ? ['solana:mainnet', ...testChains] : testChains
}
