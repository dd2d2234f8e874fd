import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { fromBase58 } from '../format/base58.ts'

const signingDomain = concatBytes(Uint8Array.of(0xff), utf8ToBytes('solana offchain'))

/** A length of two bytes, the lower one first. */
const toLength = (length: number) => Uint8Array.of(length & 0xff, length >> 8)

/**
 * The bytes that a wallet signs for a text: the text, or the text in an envelope of an off-chain message. Hardware wallets
 * sign envelopes alone.
 */
function toSignedBytes(text: Uint8Array, key: Uint8Array): readonly Uint8Array[] {
  const ofVersion0 = [1, 2].flatMap((format) => {
    const body = concatBytes(toLength(text.length), text)
    return [
      // Of the specification, without a domain of an application.
      concatBytes(
        signingDomain,
        Uint8Array.of(0),
        new Uint8Array(32),
        Uint8Array.of(format, 1),
        key,
        body,
      ),
      // Of the command line and of older apps of hardware wallets: without signers.
      concatBytes(signingDomain, Uint8Array.of(0, format), body),
    ]
  })
  const ofVersion1 = concatBytes(signingDomain, Uint8Array.of(1, 1), key, text)
  return [text, ofVersion1, ...(text.length < 65_536 ? ofVersion0 : [])]
}

/**
 * Whether bytes are a point of the group of prime order, other than its zero. Of such points, the equation of the library, which
 * has a cofactor, is that of the nodes of Solana, which has none (`verify_strict`). No signer makes another key or signature.
 */
function isPrimeOrder(encoded: Uint8Array): boolean {
  const point = ed25519.ExtendedPoint.fromHex(encoded)
  return point.isTorsionFree() && !point.isSmallOrder()
}

/** Whether a signature is that of a key, as the nodes of Solana verify. */
function verifyStrict(signature: Uint8Array, signed: Uint8Array, key: Uint8Array): boolean {
  try {
    return (
      // By RFC 8032: encodings are canonical.
      ed25519.verify(signature, signed, key, { zip215: false }) &&
      isPrimeOrder(key) &&
      isPrimeOrder(signature.slice(0, 32))
    )
  } catch {
    // The bytes are no point.
    return false
  }
}

/** The longest text of 64 bytes in base58. To decode a text takes the square of its length. */
const longestSignature = 88

/**
 * Whether the key of an account signed a text, as it is or in the envelope of an off-chain message (version 0 or 1).
 *
 * @param signature - Base58.
 */
export function isSolanaSignature(address: string, message: string, signature: string): boolean {
  if (signature.length > longestSignature) return false
  const key = fromBase58(address)
  const bytes = fromBase58(signature)
  if (key?.length !== 32 || bytes?.length !== 64) return false
  return toSignedBytes(utf8ToBytes(message), key).some((signed) => verifyStrict(bytes, signed, key))
}
