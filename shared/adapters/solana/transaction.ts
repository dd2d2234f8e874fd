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

function readTransaction(bytes: Uint8Array): Transaction {
  try {
    return getTransactionDecoder().decode(bytes)
  } catch {
    // The codec names the failed field, which does not help a dapp.
    throw new ProviderRpcError(invalidParams, 'The transaction is cut short or not valid.')
  }
}

export function readVersion(bytes: Uint8Array): TransactionVersion {
  return getTransactionVersionDecoder().decode(readTransaction(bytes).messageBytes)
}

export function findSignature(bytes: Uint8Array, signer: string): Uint8Array | undefined {
  const { signatures } = readTransaction(bytes)
  return (isAddress(signer) && signatures[signer]) || undefined
}

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
