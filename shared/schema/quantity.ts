import { isHex } from './hex.ts'
import type { Hex } from './primitives.ts'

/** The longest quantity of an EVM chain: `0x` and 32 bytes. `BigInt` takes seconds for the longest answers of a node. */
const longest = 66

/** Converts a quantity of JSON-RPC. `undefined` for any other value, and for one of more than 32 bytes. */
export function toQuantity(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 && value.length <= longest ? BigInt(value) : undefined
}

/** A quantity of JSON-RPC: `0x` and the digits of a number, without leading zeros. */
export const toHex = (value: bigint | number): Hex => `0x${value.toString(16)}`
