import { decodeErrorResult, encodeFunctionData, erc20Abi, isHex, parseAbi } from 'viem'
import type { Hex } from '../../../schema/primitives.ts'

/** It has this address on each OP-stack network. */
export const gasPriceOracle = '0x420000000000000000000000000000000000000f'

const oracle = parseAbi([
  'function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)',
])
const errors = parseAbi(['error Error(string)', 'error Panic(uint256)'])

/** In lower case: viem refuses an address with a wrong checksum. */
const toAddress = (address: string): Hex => `0x${address.replace(/^0x/i, '').toLowerCase()}`

/** §7.15. Contracts of the USDT variant take the same data, and return nothing (services §6.7). */
export const encodeTransfer = (to: string, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, args: [toAddress(to), amount], functionName: 'transfer' })

export const encodeDataFee = (bytes: number): Hex =>
  encodeFunctionData({ abi: oracle, args: [BigInt(bytes)], functionName: 'getL1FeeUpperBound' })

export function decodeRevert(data: unknown): string | undefined {
  if (!isHex(data)) return undefined
  try {
    const { args } = decodeErrorResult({ abi: errors, data })
    return typeof args[0] === 'string' ? args[0] : `panic ${args[0]}`
  } catch {
    // A custom error, which only its ABI names.
    return undefined
  }
}
