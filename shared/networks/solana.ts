import type { NetworkDefinition } from './network.ts'

const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** Solana, `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`. */
export const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
} as const satisfies NetworkDefinition

/** Solana Devnet, `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1`, a testnet. */
export const solanaDevnet = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  chainNamespace: 'solana',
  name: 'Solana Devnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io/?cluster=devnet' } },
  testnet: true,
} as const satisfies NetworkDefinition

/** Solana Testnet, `solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z`, a testnet. */
export const solanaTestnet = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  chainNamespace: 'solana',
  name: 'Solana Testnet',
  nativeCurrency: sol,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io/?cluster=testnet' } },
  testnet: true,
} as const satisfies NetworkDefinition
