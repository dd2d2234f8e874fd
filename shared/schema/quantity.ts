import { isHex } from './hex.ts'
import type { Hex } from './primitives.ts'

/** `0x` and 32 bytes. `BigInt` takes seconds for the longest answers of a node. */
const longest = 66

export function toQuantity(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 && value.length <= longest ? BigInt(value) : undefined
}

export const toHex = (value: bigint | number): Hex => `0x${value.toString(16)}`
