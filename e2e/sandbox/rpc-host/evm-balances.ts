import {
  type Address,
  decodeAbiParameters,
  encodeFunctionData,
  formatUnits,
  getAddress,
  isAddressEqual,
  multicall3Abi,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { erc20Abi } from '../evm/abi.ts'
import { addresses } from '../evm/addresses.ts'
import type { EvmUpstream } from './rpc-parts.ts'
import { readToken } from './token-info.ts'
import { type EvmToken, evmTokens, type Token } from './tokens.ts'

export type Balance = {
  /** CAIP-2. */
  readonly chain: string
  readonly token: Token
  /** In whole coins, as a decimal number. */
  readonly numeric: string
}

const nativeBalanceAbi = parseAbi(['function getEthBalance(address) view returns (uint256)'])
const amountParameter = parseAbiParameters('uint256')

/** An account's balances of the known tokens and of all tokens that it has ever received. */
export async function readEvmBalances(
  chain: EvmUpstream,
  account: Address,
): Promise<readonly Balance[]> {
  const { fungibles } = await chain.indexer.readHoldings(account)
  const strangers = fungibles.filter((address) => !isKnown(address))
  const tokens = [
    ...evmTokens,
    ...(await Promise.all(strangers.map((address) => readToken(chain, address)))),
  ]
  const results = await chain.client.readContract({
    abi: multicall3Abi,
    address: addresses.multicall3,
    functionName: 'aggregate3',
    args: [tokens.map((token) => parseCall(token, account))],
  })
  return tokens.flatMap((token, index) => {
    const result = results[index]
    // A token that is not on this chain returns no data.
    const amount = result?.success && result.returnData !== '0x' ? result.returnData : undefined
    const [held] = amount ? decodeAbiParameters(amountParameter, amount) : [0n]
    if (held === 0n) return []
    return [{ chain: chain.caip2, token, numeric: formatUnits(held, token.decimals) }]
  })
}

function isKnown(address: Address): boolean {
  return evmTokens.some((token) => token.address && isAddressEqual(token.address, address))
}

function parseCall({ address }: EvmToken, account: Address) {
  const callData = address
    ? encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    : encodeFunctionData({
        abi: nativeBalanceAbi,
        functionName: 'getEthBalance',
        args: [account],
      })
  return { target: getAddress(address ?? addresses.multicall3), allowFailure: true, callData }
}
