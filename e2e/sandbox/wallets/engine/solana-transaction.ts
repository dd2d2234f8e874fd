import { base58 } from '@scure/base'
import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit'
import { walletError } from './wallet-error.ts'

export type SolanaKey = {
  /** Base58. */
  readonly address: string
  sign: (message: Uint8Array) => Uint8Array
}

/** Reads a serialized transaction of either version. `place` names the parameter, for the error. */
export function readTransaction(bytes: Uint8Array, place: string): Transaction {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    readMessage(transaction)
    return transaction
  } catch {
    throw walletError('bad-parameters', `${place}: must be a transaction`)
  }
}

export function readMessage({ messageBytes }: Pick<Transaction, 'messageBytes'>) {
  return getCompiledTransactionMessageDecoder().decode(messageBytes)
}

/** Whether the bytes are the message of a transaction: a signature of them would also be valid for the transaction. */
export function isTransactionMessage(bytes: Uint8Array): boolean {
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const again = getCompiledTransactionMessageEncoder().encode(message)
    return base58.encode(Uint8Array.from(again)) === base58.encode(bytes)
  } catch {
    return false
  }
}

export const isSigner = ({ signatures }: Transaction, address: string) =>
  Object.hasOwn(signatures, address)

export function requireTransaction(bytes: Uint8Array, address: string, place: string): Transaction {
  const transaction = readTransaction(bytes, place)
  if (isSigner(transaction, address)) return transaction
  throw walletError(
    'unauthorized',
    `${place}: is not to be signed by the account in use, ${address}`,
  )
}

/** The transaction with the signature of the key. Keeps the other signatures. */
export function signTransaction(
  transaction: Transaction,
  { address, sign }: SolanaKey,
): Uint8Array {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: a signature by the key's curve.
  const signature = sign(Uint8Array.from(transaction.messageBytes)) as SignatureBytes
  const signatures = { ...transaction.signatures, [address]: signature }
  return writeTransaction({ ...transaction, signatures })
}

export function writeTransaction(transaction: Transaction): Uint8Array {
  return Uint8Array.from(getTransactionEncoder().encode(transaction))
}

/** A signed transaction's signature of its fee payer, which identifies it, or that of `address`. */
export function readSignature(signed: Uint8Array, address?: string): Uint8Array {
  const signatures = Object.entries(getTransactionDecoder().decode(signed).signatures)
  const [, found] = signatures.find(([signer]) => !address || signer === address) ?? []
  return Uint8Array.from(found ?? [])
}
