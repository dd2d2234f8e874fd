import type { Address } from 'viem'
import { erc20Abi, erc721Abi } from '../../../evm/abi.ts'
import { nativeAddress } from '../../../evm/addresses.ts'
import type { EvmNetwork } from '../networks.ts'
import { cleanName, formatAmount } from '../words.ts'

export type Token = { readonly symbol: string; readonly decimals: number }

/** The contract sets the symbol itself, so the address is shown beside it. */
export async function readToken(network: EvmNetwork, address: Address): Promise<Token | undefined> {
  if (address.toLowerCase() === nativeAddress) return network.chain.nativeCurrency
  try {
    const [symbol, decimals] = await Promise.all([
      network.client.readContract({ address, abi: erc20Abi, functionName: 'symbol' }),
      network.client.readContract({ address, abi: erc20Abi, functionName: 'decimals' }),
    ])
    return { symbol: cleanName(symbol, 12) || 'tokens', decimals }
  } catch {
    return undefined
  }
}

/** The collection's symbol. Undefined if the collection or the token does not exist. */
export async function readCollection(
  network: EvmNetwork,
  address: Address,
  tokenId?: bigint,
): Promise<string | undefined> {
  try {
    const [symbol] = await Promise.all([
      network.client.readContract({ address, abi: erc721Abi, functionName: 'symbol' }),
      tokenId === undefined ||
        network.client.readContract({
          address,
          abi: erc721Abi,
          functionName: 'ownerOf',
          args: [tokenId],
        }),
    ])
    return cleanName(symbol, 12) || 'NFT'
  } catch {
    return undefined
  }
}

export const formatToken = (value: bigint, { symbol, decimals }: Token) =>
  `${formatAmount(value, decimals)} ${symbol}`
