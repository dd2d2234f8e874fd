import { ProviderRpcError } from '../errors/rpc-error.ts'
import { fromBase58 } from './base58.ts'

const signatureLength = 64
const keyLength = 32
/** The highest bit of a message's first byte tells one with a version from a legacy one. */
const versionBit = 0x80
const invalidParams = -32602

/** What is looked at in a serialized transaction. */
export type WireTransaction = {
  readonly version: 'legacy' | number
  /** Where the signature of an account stands, in bytes from the start; `undefined` where none is needed. */
  readonly placeOf: (address: string) => number | undefined
}

/** Walks over the bytes of a transaction. */
function createReader(bytes: Uint8Array) {
  let position = 0
  const take = (count: number): Uint8Array => {
    if (position + count > bytes.length)
      throw new ProviderRpcError(invalidParams, 'The transaction is cut short.')
    position += count
    return bytes.subarray(position - count, position)
  }
  const byte = () => take(1)[0] ?? 0
  /** Seven bits a byte, the lowest first. */
  const length = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) break
    }
    return value
  }
  const list = (size: number, count: number) => Array.from({ length: count }, () => take(size))
  return { byte, length, list, peek: () => bytes[position] ?? 0, position: () => position }
}

/** Reads a transaction as the wire has it, legacy or of a version. Throws a `ProviderRpcError`. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const reader = createReader(bytes)
  const signatureCount = reader.length()
  const first = reader.position()
  reader.list(signatureLength, signatureCount)
  const version = reader.peek() >= versionBit ? reader.byte() & 0x7f : 'legacy'
  const signerCount = reader.byte()
  // How many keys are only read.
  reader.list(1, 2)
  const keys = reader.list(keyLength, reader.length())
  const signers = keys.slice(0, Math.min(signerCount, signatureCount))
  return {
    placeOf(address) {
      const wanted = fromBase58(address)
      const index = signers.findIndex((key) => key.every((byte, at) => byte === wanted?.[at]))
      return index < 0 ? undefined : first + index * signatureLength
    },
    version,
  }
}

/** The signature of an account, as far as the transaction has it. */
export function findSignature(transaction: Uint8Array, signer: string): Uint8Array | undefined {
  const place = readTransaction(transaction).placeOf(signer)
  const signature =
    place === undefined ? undefined : transaction.subarray(place, place + signatureLength)
  return signature?.some((byte) => byte > 0) ? signature : undefined
}

/** The same transaction with the signature of one of its signers; `undefined` where it is none of theirs. */
export function withSignature(
  transaction: Uint8Array,
  signer: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const place = readTransaction(transaction).placeOf(signer)
  if (place === undefined || signature.length !== signatureLength) return undefined
  const signed = Uint8Array.from(transaction)
  signed.set(signature, place)
  return signed
}
