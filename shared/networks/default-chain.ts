import type { ChainId } from '../schema/primitives.ts'

/** The chain of the EIP-1193 provider where the host has set up no EVM network (§9.27). */
export const defaultChainId: ChainId = 'eip155:1'

/** The main cluster of Solana, where a host lists none. */
export const defaultSolanaChainId: ChainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
