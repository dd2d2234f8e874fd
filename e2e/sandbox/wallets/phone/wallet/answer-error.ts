import { toWalletError } from '../../engine/wallet-error.ts'

type AnswerError = { code: number; message: string }

export const unsupportedChains: AnswerError = { code: 5100, message: 'Unsupported chains.' }

/** WalletConnect's errors, for the codes of EIP-1193 that have one. */
const walletConnectErrors: Readonly<Record<number, AnswerError>> = {
  4001: { code: 5000, message: 'User rejected.' },
  4200: { code: 5101, message: 'Unsupported methods.' },
}

export function toAnswerError(cause: unknown): AnswerError {
  const { code, message } = toWalletError(cause)
  return walletConnectErrors[code] ?? { code, message }
}
