import { decodeFunctionData, encodeFunctionData, erc20Abi } from 'viem'
import type { Hex } from '../../schema/primitives.ts'

/** In lower case: viem refuses an address with a wrong checksum. */
const toAddress = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`
const toLower = (address: string) => address.toLowerCase()

/** The data of an approval of exactly an amount. */
export const encodeApproval = (spender: string, amount: bigint): Hex =>
  encodeFunctionData({
    abi: erc20Abi,
    args: [toAddress(spender), amount],
    functionName: 'approve',
  })

/** The spender of an approval, in lower case. `undefined` for data of another call. */
export function decodeSpender(data: Hex): string | undefined {
  try {
    const call = decodeFunctionData({ abi: erc20Abi, data })
    return call.functionName === 'approve' ? toLower(call.args[0]) : undefined
  } catch {
    return undefined
  }
}

/** The data of the question how much of the tokens of an owner a spender may move. */
export const encodeAllowance = (owner: string, spender: string): Hex =>
  encodeFunctionData({
    abi: erc20Abi,
    args: [toAddress(owner), toAddress(spender)],
    functionName: 'allowance',
  })
