import { BaseError } from 'viem'

/** The error codes of EIP-1193, EIP-1474 and EIP-5792 that the wallet uses. */
const codes = {
  'user-rejected': 4001,
  unauthorized: 4100,
  'unsupported-method': 4200,
  'wrong-network': 4901,
  'unsupported-capability': 5700,
  'unsupported-chain': 5710,
  'duplicate-batch': 5720,
  'unknown-batch': 5730,
  'no-atomicity': 5760,
  aborted: -32000,
  failed: -32000,
  'limit-exceeded': -32005,
  'bad-parameters': -32602,
  internal: -32603,
} as const

type WalletErrorName = keyof typeof codes

/** An error for the dapp. Only its message leaves the frame. */
export class WalletError extends Error {
  override readonly name = 'WalletError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export function walletError(name: WalletErrorName, message: string): WalletError {
  return new WalletError(codes[name], message)
}

export const rejected = () => walletError('user-rejected', 'User rejected the request.')
export const aborted = () => walletError('aborted', 'Request was aborted')

/** Converts any caught value into an error with a message that a dapp can show. */
export function toWalletError(cause: unknown): WalletError {
  if (cause instanceof WalletError) return cause
  if (cause instanceof BaseError) return walletError('failed', cause.shortMessage)
  return walletError('internal', cause instanceof Error ? cause.message : String(cause))
}
