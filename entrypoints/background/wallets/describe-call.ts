import { decodeFunctionData, maxUint256, parseAbi } from 'viem'
import type { Hex } from '../../../shared/schema/primitives.ts'

type Facts = Readonly<Record<string, string>>

const calls = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
])

/** The length of a call with a number of arguments of one word each, as hexadecimal text. */
const toLength = (count: number) => 10 + 64 * count

const toText = (amount: bigint) =>
  amount === maxUint256 ? 'Unlimited' : `${amount} of its smallest unit`

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: calls, data })
  } catch {
    return undefined
  }
}

/**
 * What a call of a token's contract does, as far as the wallet reads it. Whether the contract is a token, and how many decimals it
 * has, is not read from a node. `undefined` for any other call.
 */
export function describeCall(data: Hex): Facts | undefined {
  const call = decode(data)
  // Bytes behind the arguments are not decoded, and can mean something to a contract.
  if (!call || data.length !== toLength(call.args.length)) return undefined
  switch (call.functionName) {
    case 'approve':
      return { Call: 'Approve', Spender: call.args[0], 'Token amount': toText(call.args[1]) }
    case 'setApprovalForAll':
      return {
        Call: call.args[1] ? 'Approve all NFTs' : 'Revoke all NFTs',
        Operator: call.args[0],
      }
    case 'transfer':
      return { Call: 'Transfer', Receiver: call.args[0], 'Token amount': toText(call.args[1]) }
    case 'transferFrom':
      return {
        Call: 'Transfer from',
        Owner: call.args[0],
        Receiver: call.args[1],
        'Token amount': toText(call.args[2]),
      }
    default:
      return call satisfies never
  }
}

type Call = {
  readonly payload: Hex
  readonly to: Hex | null | undefined
  readonly value: bigint
}

/** What a transaction does. A call that sends nothing has no amount. */
export const describeTransaction = ({ payload, to, value }: Call, amount: string): Facts => ({
  To: to ?? 'A new contract',
  ...((value > 0n || payload === '0x') && { Amount: amount }),
  ...(to && describeCall(payload)),
  ...(payload !== '0x' && { Data: payload }),
})
