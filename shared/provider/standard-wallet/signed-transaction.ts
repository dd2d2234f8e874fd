import { PorticoError } from '../../errors/portico-error.ts'
import { toBase58 } from '../../format/base58.ts'

const signatureLength = 64
const keyLength = 32
/** The highest bit of a message's first byte tells one with a version from a legacy one. */
const versionBit = 0x80

/** Reads a length as Solana packs it, seven bits a byte, the lowest first. */
function readLength(bytes: Uint8Array, from: number): { end: number; length: number } {
  let end = from
  let length = 0
  for (let shift = 0; shift < 21; shift += 7) {
    const byte = bytes[end] ?? 0
    end += 1
    length |= (byte & 0x7f) << shift
    if (byte < 0x80) break
  }
  return { end, length }
}

/** The same transaction with the signature of one of its signers in its place. */
export function withSignature(
  transaction: Uint8Array,
  signer: string,
  signature: Uint8Array,
): Uint8Array {
  const { end: firstPlace, length: places } = readLength(transaction, 0)
  const message = firstPlace + places * signatureLength
  const header = (transaction[message] ?? 0) >= versionBit ? message + 1 : message
  const { end: firstKey } = readLength(transaction, header + 3)
  const place = Array.from({ length: places }, (_, index) => {
    const start = firstKey + index * keyLength
    return toBase58(transaction.subarray(start, start + keyLength))
  }).indexOf(signer)
  if (place < 0 || signature.length !== signatureLength)
    throw new PorticoError('bad-response', 'The wallet gave no signature of this transaction.')
  const signed = Uint8Array.from(transaction)
  signed.set(signature, firstPlace + place * signatureLength)
  return signed
}
