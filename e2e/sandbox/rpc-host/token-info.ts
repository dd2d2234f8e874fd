import type { Address } from 'viem'
import { erc20Abi } from '../evm/abi.ts'
import type { EvmUpstream } from './rpc-parts.ts'
import { type EvmToken, findEvmToken } from './tokens.ts'

/** The name, symbol and decimals of a token. Reads unknown tokens from their contract, or names them by address. */
export async function readToken({ client }: EvmUpstream, address: Address): Promise<EvmToken> {
  const known = findEvmToken(address)
  if (known) return known
  const contract = { abi: erc20Abi, address } as const
  try {
    const [name, symbol, decimals] = await Promise.all([
      client.readContract({ ...contract, functionName: 'name' }),
      client.readContract({ ...contract, functionName: 'symbol' }),
      client.readContract({ ...contract, functionName: 'decimals' }),
    ])
    return { name, symbol, decimals, address }
  } catch {
    return { name: address, symbol: '?', decimals: 0, address }
  }
}
