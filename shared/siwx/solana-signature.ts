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
 * Whether the key of an account signed a text, as it is or in the envelope of an off-chain message (version 0 or 1).
 *
 * @param signature - Base58.
 */
export function isSolanaSignature(address: string, message: string, signature: string): boolean {
  const key = fromBase58(address)
  const bytes = fromBase58(signature)
  if (key?.length !== 32 || bytes?.length !== 64) return false
  const isOf = (signed: Uint8Array) => {
    try {
      // By RFC 8032, as the nodes of Solana verify.
      return ed25519.verify(bytes, signed, key, { zip215: false })
    } catch {
      return false
    }
  }
  return toSignedBytes(utf8ToBytes(message), key).some(isOf)
}
