import type { Hex } from '../../schema/primitives.ts'
import { type AbiType, address, bytes, decode, tuple, uint } from './abi.ts'

/** Addresses are in lower case. */
export type DecodedSwap = {
  /** `undefined`: the value of the transaction. */
  readonly amount: bigint | undefined
  /** `undefined`: the native currency, by the kind of the call. */
  readonly from: string | undefined
  readonly minimum: bigint
  readonly receiver: string | undefined
  readonly to: string | undefined
}

type DecodeSwap = (data: string) => DecodedSwap | undefined

const uint256 = uint(256)
const description = tuple(address, address, address, address, uint256, uint256, uint256)
const nobody = `0x${'0'.repeat(40)}`
/** The flag with which 1inch swaps less than the amount, for less than the minimum. */
const partialFill = 1n

const fromWord = (word: bigint) => `0x${(word % 2n ** 160n).toString(16).padStart(40, '0')}`

const toDescribed =
  (...rest: readonly AbiType<unknown>[]): DecodeSwap =>
  (data) => {
    const described = decode([address, description], data)?.[1]
    if (!described || !decode([address, description, ...rest], data)) return undefined
    const [from, to, , receiver, amount, minimum, flags] = described
    if (flags % 2n === partialFill) return undefined
    return { amount, from, minimum, receiver: receiver === nobody ? undefined : receiver, to }
  }

/** A call of 1inch that goes through pools. A pool, and not an argument, says which token arrives. */
const toPools =
  (count: number): DecodeSwap =>
  (data) => {
    const pools = Array.from({ length: count }, () => uint256)
    const values = decode([uint256, uint256, uint256, ...pools], data)
    if (!values) return undefined
    const [from, amount, minimum] = values
    return { amount, from: fromWord(from), minimum, receiver: undefined, to: undefined }
  }

const toNativePools =
  (count: number): DecodeSwap =>
  (data) => {
    const pools = Array.from({ length: count }, () => uint256)
    const values = decode([uint256, ...pools], data)
    if (!values) return undefined
    const [minimum] = values
    return { amount: undefined, from: undefined, minimum, receiver: undefined, to: undefined }
  }

const functions: Readonly<Record<string, DecodeSwap>> = {
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
  '0x07ed2379': toDescribed(bytes),
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes,bytes)
  '0x12aa3caf': toDescribed(bytes, bytes),
  // ethUnoswap3(uint256,uint256,uint256,uint256)
  '0x188ac35d': toNativePools(3),
  // unoswap3(uint256,uint256,uint256,uint256,uint256,uint256)
  '0x19367472': toPools(3),
  // unoswap(uint256,uint256,uint256,uint256)
  '0x83800a8e': toPools(1),
  // unoswap2(uint256,uint256,uint256,uint256,uint256)
  '0x8770ba91': toPools(2),
  // ethUnoswap2(uint256,uint256,uint256)
  '0x89af926a': toNativePools(2),
  // ethUnoswap(uint256,uint256)
  '0xa76dfc3b': toNativePools(1),
  // swap(address,address,uint256,uint256,address), of a plain exchange
  '0xd5bcb9b5'(data) {
    const values = decode([address, address, uint256, uint256, address], data)
    if (!values) return undefined
    const [from, to, amount, minimum, receiver] = values
    return { amount, from, minimum, receiver, to }
  },
}

export function decodeSwap(data: Hex): DecodedSwap | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  return Object.hasOwn(functions, selector)
    ? functions[selector]?.(`0x${data.slice(10)}`)
    : undefined
}
