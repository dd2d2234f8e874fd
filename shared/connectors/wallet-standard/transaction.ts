import { ProviderRpcError } from '../../errors/rpc-error.ts'
import { fromBase58, toBase58 } from '../../format/base58.ts'

const signatureLength = 64
const keyLength = 32
const invalidParams = -32602

/** What is looked at in a serialized transaction. */
export type WireTransaction = {
  readonly version: 'legacy' | number
  /** The signature of an account, as far as it has one. */
  readonly signatureOf: (address: string) => string | undefined
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
  return { byte, length, list, peek: () => bytes[position] ?? 0 }
}

/** Reads a transaction as the wire has it, legacy or of a version. Throws a `ProviderRpcError`. */
export function readTransaction(bytes: Uint8Array): WireTransaction {
  const reader = createReader(bytes)
  const signatures = reader.list(signatureLength, reader.length())
  const isVersioned = reader.peek() >= 0x80
  const version = isVersioned ? reader.byte() & 0x7f : 'legacy'
  const signerCount = reader.byte()
  // How many keys are only read.
  reader.list(1, 2)
  const keys = reader.list(keyLength, reader.length()).slice(0, signerCount)
  return {
    signatureOf(address) {
      const wanted = fromBase58(address)
      const place = keys.findIndex((key) => key.every((byte, index) => byte === wanted?.[index]))
      const signature = signatures[place]
      return signature?.some((byte) => byte > 0) ? toBase58(signature) : undefined
    },
    version,
  }
}
