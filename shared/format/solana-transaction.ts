import { ProviderRpcError } from '../errors/rpc-error.ts'
import { fromBase58 } from './base58.ts'

const signatureLength = 64
const keyLength = 32
/** The highest bit of a message's first byte is set where the message has a version. */
const versionBit = 0x80
const invalidParams = -32602

/** What is read of a serialized transaction. */
export type WireTransaction = {
  readonly version: 'legacy' | number
  /** The position of an account's signature, in bytes. `undefined` where the account is not a signer. */
  readonly findPlace: (address: string) => number | undefined
}

/** Reads the bytes of a transaction in order. */
function createReader(bytes: Uint8Array) {
  let position = 0
  const take = (count: number): Uint8Array => {
    if (position + count > bytes.length)
      throw new ProviderRpcError(invalidParams, 'The transaction is cut short.')
    position += count
    return bytes.subarray(position - count, position)
  }
  const byte = () => take(1)[0] ?? 0
  /** Seven bits per byte, the lowest first. */
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

/** Reads a serialized transaction, legacy or of a version. Throws a `ProviderRpcError`. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const reader = createReader(bytes)
  const signatureCount = reader.length()
  const first = reader.position()
  reader.list(signatureLength, signatureCount)
  const version = reader.peek() >= versionBit ? reader.byte() & 0x7f : 'legacy'
  const signerCount = reader.byte()
  // The numbers of read-only keys.
  reader.list(1, 2)
  const keys = reader.list(keyLength, reader.length())
  const signers = keys.slice(0, Math.min(signerCount, signatureCount))
  return {
    findPlace(address) {
      const publicKey = fromBase58(address)
      const index = signers.findIndex((key) => key.every((byte, at) => byte === publicKey?.[at]))
      return index < 0 ? undefined : first + index * signatureLength
    },
    version,
  }
}

/** The signature of an account, if the transaction has it. */
export function findSignature(transaction: Uint8Array, signer: string): Uint8Array | undefined {
  const place = readTransaction(transaction).findPlace(signer)
  const signature =
    place === undefined ? undefined : transaction.subarray(place, place + signatureLength)
  return signature?.some((byte) => byte > 0) ? signature : undefined
}

/** The transaction with the signature of a signer. `undefined` where the account is not a signer. */
export function withSignature(
  transaction: Uint8Array,
  signer: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const place = readTransaction(transaction).findPlace(signer)
  if (place === undefined || signature.length !== signatureLength) return undefined
  const signed = Uint8Array.from(transaction)
  signed.set(signature, place)
  return signed
}
