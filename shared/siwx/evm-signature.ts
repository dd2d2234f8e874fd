import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'

/** EIP-191. */
export function hashMessage(message: string): string {
  const bytes = utf8ToBytes(message)
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`)
  return bytesToHex(keccak_256(concatBytes(prefix, bytes)))
}

/** A signature has 65 bytes, or 64 bytes by ERC-2098. */
function toParity(last: number): 0 | 1 | undefined {
  if (last === 0 || last === 27) return 0
  return last === 1 || last === 28 ? 1 : undefined
}

function toParts(signature: Uint8Array) {
  const compact = signature.slice(0, 64)
  if (signature.length === 65) return { compact, parity: toParity(Number(signature[64])) }
  if (signature.length !== 64) return undefined
  const parity = toParity(Number(compact[32]) >> 7)
  compact[32] = Number(compact[32]) & 0x7f
  return { compact, parity }
}

/** `hash`: 32 bytes; `signature`: 65 bytes, or 64 bytes by ERC-2098; all hexadecimal without `0x`, the address in lower case. */
export function recoverSigner(hash: string, signature: string): string | undefined {
  try {
    const parts = toParts(hexToBytes(signature))
    if (parts?.parity === undefined) return undefined
    const point = secp256k1.Signature.fromCompact(parts.compact)
      .addRecoveryBit(parts.parity)
      .recoverPublicKey(hash)
    return `0x${bytesToHex(keccak_256(point.toRawBytes(false).slice(1)).slice(12))}`
  } catch {
    // The curve has no point for these numbers.
    return undefined
  }
}
