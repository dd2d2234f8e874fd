import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from '../../schema/primitives.ts'

/** keccak-256. Load it on first use. */
export const hashText = (text: string): Hex => `0x${bytesToHex(keccak_256(text))}`
