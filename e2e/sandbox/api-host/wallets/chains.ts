/** The CAIP-2 ids of the chains of EVM, Solana and Bitcoin wallets. */
export const evm = [1, 10, 56, 100, 137, 324, 8453, 42161, 42220, 43114].map((id) => `eip155:${id}`)
export const solana = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
export const bitcoin = ['bip122:000000000019d6689c085ae165831e93']
