import { ed25519 } from '@noble/curves/ed25519'
import { concat, sha256, stringToHex } from 'viem'
import { toBase58 } from '../../../shared/format/base58.ts'
import type { Hex } from '../../../shared/schema/primitives.ts'

/** The Solana account of a profile. Its key stays in the background. */
export type SolanaKey = {
  readonly address: string
  /** The signature of bytes, of 64 bytes. */
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

/** Creates the Solana key of a profile's secret. It is another one than the EVM key, so that no key is used on two curves. */
export function createSolanaKey(secret: Hex): SolanaKey {
  const seed = sha256(concat([stringToHex('solana'), secret]), 'bytes')
  return {
    address: toBase58(ed25519.getPublicKey(seed)),
    sign: (bytes) => ed25519.sign(bytes, seed),
  }
}
