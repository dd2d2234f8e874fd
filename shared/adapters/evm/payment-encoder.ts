import { decodeErrorResult, encodeFunctionData, erc20Abi, isHex, parseAbi } from 'viem'
import type { Hex } from '../../schema/primitives.ts'

/** The contract that knows the data fee of an OP-stack network, at the same address on each. */
export const gasPriceOracle = '0x420000000000000000000000000000000000000f'

const oracle = parseAbi([
  'function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)',
])
const errors = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/** In lower case: viem refuses an address with a wrong checksum. */
const toAddress = (address: string): Hex => `0x${address.replace(/^0x/i, '').toLowerCase()}`

/**
 * The data of a transfer of ERC-20 tokens (§7.15). It is the same for contracts of the USDT variant, whose arguments have other
 * names and which return nothing (services §6.7).
 */
export const encodeTransfer = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, args: [toAddress(to), amount], functionName: 'transfer' })

/** The data of the question for the most that a transaction of this size pays for its data. */
export const encodeDataFee = (bytes: number): Hex =>
  encodeFunctionData({ abi: oracle, args: [BigInt(bytes)], functionName: 'getL1FeeUpperBound' })

/** What a contract says by the data of its revert. `undefined` if it says nothing that is known. */
export function decodeRevert(data: unknown): string | undefined {
  if (!isHex(data)) return undefined
  try {
    const { args } = decodeErrorResult({ abi: errors, data })
    return typeof args[0] === 'string' ? args[0] : `panic ${args[0]}`
  } catch {
    // An error of its own, which only its ABI names.
    return undefined
  }
}
