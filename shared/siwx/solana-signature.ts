import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { fromBase58 } from '../format/base58.ts'

const signingDomain = concatBytes(Uint8Array.of(0xff), utf8ToBytes('solana offchain'))

/** Two bytes, the lower one first. */
const toLength = (length: number) => Uint8Array.of(length & 0xff, length >> 8)

/** The text, or the text in the envelope of an off-chain message. Hardware wallets sign envelopes only. */
function toSignedBytes(text: Uint8Array, key: Uint8Array): readonly Uint8Array[] {
  const ofVersion0 = [1, 2].flatMap((format) => {
    const body = concatBytes(toLength(text.length), text)
    return [
      // By the specification, without a domain of an application.
      concatBytes(
        signingDomain,
        Uint8Array.of(0),
        new Uint8Array(32),
        Uint8Array.of(format, 1),
        key,
        body,
      ),
      // By the command line and older apps of hardware wallets: without signers.
      concatBytes(signingDomain, Uint8Array.of(0, format), body),
    ]
  })
  const ofVersion1 = concatBytes(signingDomain, Uint8Array.of(1, 1), key, text)
  return [text, ofVersion1, ...(text.length < 65_536 ? ofVersion0 : [])]
}

/** For such points the library's equation, with a cofactor, equals that of Solana's nodes (`verify_strict`). */
function isPrimeOrder(encoded: Uint8Array): boolean {
  const point = ed25519.ExtendedPoint.fromHex(encoded)
  return point.isTorsionFree() && !point.isSmallOrder()
}

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

/** 64 bytes in base58. Decoding takes the square of the length. */
const longestSignature = 88

/** `signature`: base58. Also in the envelope of an off-chain message (version 0 or 1). */
export function isSolanaSignature(address: string, message: string, signature: string): boolean {
  if (signature.length > longestSignature) return false
  const key = fromBase58(address)
  const bytes = fromBase58(signature)
  if (key?.length !== 32 || bytes?.length !== 64) return false
  return toSignedBytes(utf8ToBytes(message), key).some((signed) => verifyStrict(bytes, signed, key))
}
