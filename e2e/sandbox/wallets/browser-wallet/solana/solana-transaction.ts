import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import type { DevSolanaAccount } from '../../../dev-solana-accounts.ts'
import { createRpcError } from '../rpc-error.ts'

export type Instruction = {
  /** Undefined if it is in a lookup table, which only the chain can read. */
  readonly program: string | undefined
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

export type SolanaTransaction = {
  readonly version: 'legacy' | 0
  /** The required signers, in the order of their signatures. The first one pays the fee. */
  readonly signers: readonly string[]
  readonly instructions: readonly Instruction[]
  /** The bytes to sign. */
  readonly message: Uint8Array
}

const signatureLength = 64
const keyLength = 32

/** Parses a serialized transaction: the signatures, then the message. */
export function parseTransaction(bytes: Uint8Array): SolanaTransaction {
  const reader = createReader(bytes)
  const places = reader.length()
  reader.take(places * signatureLength)
  const message = bytes.slice(reader.position)
  const parsed = parseMessage(message)
  if (places !== parsed.signers.length) throw createRpcError('bad-parameters')
  return { ...parsed, message }
}

function parseMessage(message: Uint8Array): Omit<SolanaTransaction, 'message'> {
  const reader = createReader(message)
  const [first = 0] = message
  const isVersioned = first >= 0x80
  if (isVersioned && reader.byte() !== 0x80) throw createRpcError('bad-parameters')
  const signerCount = reader.byte()
  // The numbers of read-only keys, which the wallet does not show.
  reader.take(2)
  const keys = reader.list(() => base58.encode(reader.take(keyLength)))
  // The blockhash.
  reader.take(keyLength)
  const instructions = reader.list(() => ({
    program: keys[reader.byte()],
    accounts: reader.list(() => keys[reader.byte()]),
    data: reader.take(reader.length()),
  }))
  if (signerCount > keys.length) throw createRpcError('bad-parameters')
  return { version: isVersioned ? 0 : 'legacy', signers: keys.slice(0, signerCount), instructions }
}

/** Adds the account's signature to a copy of the transaction. Keeps the other signatures. */
export function signTransactionBytes(bytes: Uint8Array, account: DevSolanaAccount): Uint8Array {
  const { signers, message } = parseTransaction(bytes)
  const place = signers.indexOf(account.address)
  if (place < 0) throw createRpcError('unauthorized')
  const signed = bytes.slice()
  // The number of signatures is one byte, because 128 or more signatures do not fit into a transaction.
  signed.set(ed25519.sign(message, account.seed), 1 + place * signatureLength)
  return signed
}

/** The first signature, which identifies the transaction. */
export function readSignature(signed: Uint8Array): Uint8Array {
  return signed.slice(1, 1 + signatureLength)
}

function createReader(bytes: Uint8Array) {
  let position = 0
  const take = (count: number) => {
    if (position + count > bytes.length) throw createRpcError('bad-parameters')
    position += count
    return bytes.slice(position - count, position)
  }
  const byte = () => take(1)[0] ?? 0
  /** Reads a length (compact-u16): seven bits per byte, the lowest first. */
  const length = () => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const part = byte()
      value |= (part & 0x7f) << shift
      if (part < 0x80) return value
    }
    throw createRpcError('bad-parameters')
  }
  return {
    get position() {
      return position
    },
    byte,
    length,
    take,
    list: <item>(read: () => item): item[] => Array.from({ length: length() }, read),
  }
}
