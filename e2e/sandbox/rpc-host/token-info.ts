import type { Address } from 'viem'
import { erc20Abi } from '../evm/abi.ts'
import type { EvmUpstream } from './rpc-parts.ts'
import { type EvmToken, findEvmToken } from './tokens.ts'

/** Asks the contract of a token that is not in the table what it is. One that does not say goes by its address. */
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
