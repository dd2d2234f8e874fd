import { arbitrum, base, mainnet, optimism, polygon } from './mainnets.ts'
import type { NetworkDefinition } from './network.ts'
import { solana, solanaDevnet, solanaTestnet } from './solana.ts'
import { arbitrumSepolia, baseSepolia, optimismSepolia, polygonAmoy, sepolia } from './testnets.ts'

/** The modal of the extension lists them; a profile selects some. A dapp may use any other one. */
export const listedNetworks: readonly NetworkDefinition[] = [
  mainnet,
  base,
  arbitrum,
  optimism,
  polygon,
  sepolia,
  baseSepolia,
  arbitrumSepolia,
  optimismSepolia,
  polygonAmoy,
  solana,
  solanaDevnet,
  solanaTestnet,
]
