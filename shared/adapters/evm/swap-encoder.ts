import { decodeFunctionData, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import type { Hex } from '../../schema/primitives.ts'

/** Calls of routers whose arguments say what arrives, and where: those of 1inch (versions 5 and 6), and a plain exchange. */
const routers = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description description, bytes data) payable',
  'function swap(address executor, Description description, bytes permit, bytes data) payable',
  'function swap(address from, address to, uint256 amount, uint256 minimum, address receiver) payable',
])

/** Calls of 1inch (version 6) for pools. The pool, and not an argument, says which token arrives. */
const pools = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minimum, uint256 dex)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minimum, uint256 dex, uint256 dex2)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minimum, uint256 dex, uint256 dex2, uint256 dex3)',
])
const nativePools = parseAbi([
  'function ethUnoswap(uint256 minimum, uint256 dex) payable',
  'function ethUnoswap2(uint256 minimum, uint256 dex, uint256 dex2) payable',
  'function ethUnoswap3(uint256 minimum, uint256 dex, uint256 dex2, uint256 dex3) payable',
])

/** The flag with which 1inch swaps less than the amount, for less than the minimum. */
const partialFill = 1n

/** What the data of a swap says. Addresses are in lower case. */
export type DecodedSwap = {
  /** The amount that is paid. `undefined`: the value of the transaction is it. */
  readonly amount: bigint | undefined
  /** The token that is paid. `undefined`: the native currency, by the kind of the call. */
  readonly from: string | undefined
  /** The least that arrives: the contract refuses less. */
  readonly minimum: bigint
  /** Who receives. `undefined`: the account that calls. */
  readonly receiver: string | undefined
  /** The token that arrives. `undefined`: the data does not say it. */
  readonly to: string | undefined
}

/** In lower case: viem refuses an address with a wrong checksum. */
const toAddress = (address: string): Hex => `0x${address.slice(2).toLowerCase()}`
const toLower = (address: string) => address.toLowerCase()
const fromWord = (word: bigint) => `0x${(word % 2n ** 160n).toString(16).padStart(40, '0')}`

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

function decodeRouter(data: Hex): DecodedSwap | undefined {
  const { args } = decodeFunctionData({ abi: routers, data })
  const [first, second] = args
  if (typeof second !== 'string') {
    const { amount, dstReceiver, dstToken, flags, minReturnAmount, srcToken } = second
    if (flags % 2n === partialFill) return undefined
    const isSender = BigInt(dstReceiver) === 0n
    return {
      amount,
      from: toLower(srcToken),
      minimum: minReturnAmount,
      receiver: isSender ? undefined : toLower(dstReceiver),
      to: toLower(dstToken),
    }
  }
  const [, , amount, minimum, receiver] = args
  // The form of five arguments.
  if (typeof amount !== 'bigint' || typeof minimum !== 'bigint' || typeof receiver !== 'string')
    return undefined
  return {
    amount,
    from: toLower(first),
    minimum,
    receiver: toLower(receiver),
    to: toLower(second),
  }
}

function decodePools(data: Hex): DecodedSwap {
  const {
    args: [token, amount, minimum],
  } = decodeFunctionData({ abi: pools, data })
  return { amount, from: fromWord(token), minimum, receiver: undefined, to: undefined }
}

function decodeNativePools(data: Hex): DecodedSwap {
  const {
    args: [minimum],
  } = decodeFunctionData({ abi: nativePools, data })
  return { amount: undefined, from: undefined, minimum, receiver: undefined, to: undefined }
}

/** What the data of a swap says. `undefined` for a call that is not known: nobody can say what it does. */
export function decodeSwap(data: Hex): DecodedSwap | undefined {
  for (const decode of [decodeRouter, decodePools, decodeNativePools]) {
    try {
      return decode(data)
    } catch {
      // A call of another form.
    }
  }
  return undefined
}
