import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import type { Hex } from '../../../schema/primitives.ts'

/** In lower case: viem refuses an address with a wrong checksum. */
const toAddress = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`
const toLower = (address: string) => address.toLowerCase()

export const encodeApproval = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({
    abi: erc20Abi,
    args: [toAddress(spender), amount],
    functionName: 'approve',
  })

export function decodeSpender(data: Hex): string | undefined {
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data })
    return call.functionName === 'approve' ? toLower(call.args[0]) : undefined
  } catch {
    return undefined
  }
}

export const encodeAllowance = (owner: string, spender: string): Hex =>
  encodeFunctionData({
    abi: erc20Abi,
    args: [toAddress(owner), toAddress(spender)],
    functionName: 'allowance',
  })
