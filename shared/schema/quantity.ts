import { isHex } from './hex.ts'

/** The longest quantity of an EVM chain: `0x` and 32 bytes. `BigInt` takes seconds for the longest answers of a node. */
const longest = 66

/** Converts a quantity of JSON-RPC. `undefined` for any other value, and for one of more than 32 bytes. */
export function toQuantity(value: unknown): bigint | undefined {
  return isHex(value) && value.length > 2 && value.length <= longest ? BigInt(value) : undefined
}
