import {
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionVersionDecoder,
  isAddress,
  isSignatureBytes,
  type Transaction,
  type TransactionVersion,
} from '@solana/kit'
import { ProviderRpcError } from '../../errors/provider-rpc-error.ts'

const invalidParams = -32602

/** Reads the message and the signatures of a serialized transaction. Throws a `ProviderRpcError`. */
function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    // The codec names the field that failed, which a dapp cannot act on.
    throw new ProviderRpcError(invalidParams, 'The transaction is cut short or not valid.')
  }
}

/** The version of a serialized transaction. Throws a `ProviderRpcError`. */
export function readVersion(bytes: Uint8Array): TransactionVersion {
  return getTransactionVersionDecoder().decode(readTransaction(bytes).messageBytes)
}

/** The signature of an account, if the transaction has it. Throws a `ProviderRpcError`. */
export function findSignature(bytes: Uint8Array, signer: string): Uint8Array | undefined {
  const { signatures } = readTransaction(bytes)
  return (isAddress(signer) && signatures[signer]) || undefined
}

/**
 * The transaction with the signature of a signer. `undefined` where the account is not a signer. Throws a
 * `ProviderRpcError`.
 */
export function withSignature(
  bytes: Uint8Array,
  signer: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const { messageBytes, signatures } = readTransaction(bytes)
  const isSigner = isAddress(signer) && Object.hasOwn(signatures, signer)
  if (!isSigner || !isSignatureBytes(signature)) return undefined
  const signed = { messageBytes, signatures: { ...signatures, [signer]: signature } }
  return Uint8Array.from(getTransactionEncoder().encode(signed))
}
