import { base58 } from '@scure/base'
import {
  AddressLookupTableAccount,
  PublicKey,
  VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { invalidParams } from '../json-rpc/rpc-error.ts'
import type { Account, Address } from './account.ts'

export type WireTransaction = {
  readonly bytes: Uint8Array
  readonly messageBytes: Uint8Array
  readonly message: VersionedMessage
  readonly signatures: readonly Uint8Array[]
  /** The first signature, in base58. It identifies the transaction. */
  readonly signature: string
}

export type Keys = {
  readonly all: readonly Address[]
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] }
}

const signatureLength = 64
/** The largest transaction that fits into a packet, in bytes. */
const largestTransaction = 1232

export function toWireTransaction(bytes: Uint8Array): WireTransaction {
  if (bytes.length > largestTransaction)
    throw invalidParams(
      `decoded solana_transaction::versioned::VersionedTransaction too large: ${bytes.length} bytes (max: ${largestTransaction} bytes)`,
    )
  const { message, signatures } = deserialize(bytes)
  const [first] = signatures
  if (!first || signatures.length !== message.header.numRequiredSignatures)
    throw invalidParams(
      'invalid transaction: Transaction failed to sanitize accounts offsets correctly',
    )
  return {
    bytes,
    message,
    messageBytes: bytes.subarray(1 + signatureLength * signatures.length),
    signatures,
    signature: base58.encode(first),
  }
}

/** All accounts of the message. Those from lookup tables come last. */
export function toKeys(
  message: VersionedMessage,
  read: (address: Address) => Account | undefined,
): Keys {
  const named = message.staticAccountKeys.map(toAddress)
  const writable: Address[] = []
  const readonly: Address[] = []
  for (const lookup of message.addressTableLookups) {
    const table = read(toAddress(lookup.accountKey))
    const addresses = table ? toTable(table) : []
    const pick = (index: number) => addresses[index] ?? []
    writable.push(...lookup.writableIndexes.flatMap(pick))
    readonly.push(...lookup.readonlyIndexes.flatMap(pick))
  }
  return { all: [...named, ...writable, ...readonly], loaded: { writable, readonly } }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a public key is 32 bytes.
export const toAddress = (key: PublicKey) => key.toBase58() as Address

export const toPublicKey = (address: Address) => new PublicKey(address)

/** The lookup tables of a message. A legacy message has no such field. */
export function toLookups({ version, addressTableLookups }: VersionedMessage): object {
  if (version === 'legacy') return {}
  return {
    addressTableLookups: addressTableLookups.map((lookup) => ({
      accountKey: toAddress(lookup.accountKey),
      readonlyIndexes: lookup.readonlyIndexes,
      writableIndexes: lookup.writableIndexes,
    })),
  }
}

export function toMessage(bytes: Uint8Array): VersionedMessage {
  try {
    return VersionedMessage.deserialize(bytes)
  } catch (cause) {
    throw invalidParams(`failed to deserialize VersionedMessage: ${String(cause)}`)
  }
}

function toTable({ data }: Account): Address[] {
  try {
    return AddressLookupTableAccount.deserialize(data).addresses.map(toAddress)
  } catch {
    // The machine itself reports an invalid table.
    return []
  }
}

function deserialize(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch (cause) {
    throw invalidParams(
      `failed to deserialize solana_transaction::versioned::VersionedTransaction: ${String(cause)}`,
    )
  }
}
