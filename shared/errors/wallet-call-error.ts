import type { ErrorMessages } from './error-messages.ts'
import { PorticoError } from './portico-error.ts'

/** The messages of the codes that only calls of a wallet throw (§8.35, §8.40, §5.8). They load with a connection. */
export const walletCallMessages = {
  'network-required': 'CaipNetwork is undefined',
  'provider-missing': 'UniversalAdapter:signMessage - provider is undefined',
  'send-invalid': 'Please enter a valid amount and receiver address',
} as const satisfies Partial<ErrorMessages>

/** Creates an error of a call of a wallet with the message of its code. */
export function createWalletCallError(code: keyof typeof walletCallMessages): PorticoError {
  return new PorticoError(code, walletCallMessages[code])
}
