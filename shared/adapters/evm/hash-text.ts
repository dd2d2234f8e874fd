import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex } from '@noble/hashes/utils'
import type { Hex } from '../../schema/primitives.ts'

/** The keccak-256 hash of a text, such as the type of typed data (EIP-712). Contains keccak: load it on first use. */
export const hashText = (text: string): Hex => `0x${bytesToHex(keccak_256(text))}`
