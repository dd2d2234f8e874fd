import { type ErrorMessages, errorMessages } from './error-messages.ts'
import { frameErrorMessages } from './frame-error.ts'
import { accountRequired, invalidAccountId, invalidAddress } from './invalid-account.ts'
import { walletCallMessages } from './wallet-call-error.ts'

/** The message of every code. No page loads it: a code has its message where it is thrown. */
export const everyErrorMessage = {
  ...errorMessages,
  ...frameErrorMessages,
  ...walletCallMessages,
  'account-required': accountRequired,
  'caip-account-id-invalid': invalidAccountId,
  'caip-address-invalid': invalidAddress,
  // Thrown with these messages, but for a reason of the service and with the name that was not registered.
  'auth-connector-required': 'Address or auth connector not found',
  'chain-id-invalid': 'Invalid chainId',
  'name-lookup-failed': 'Error resolving name',
  'name-registration-failed': 'Error registering name',
  'name-reverse-lookup-failed': 'Error fetching names for address',
  'name-suggestions-failed': 'Error fetching name suggestions',
  // Thrown with what is wrong.
  'bad-message': 'The message has an unexpected shape.',
  // Thrown with the reason.
  'calls-refused': 'The calls cannot be made as they are.',
  'calls-unknown': 'The calls are cancelled, or unknown to the wallet.',
  // Thrown by the transport of a network without an endpoint (§8.42).
  'endpoint-missing': 'The network has no RPC URL.',
  // Thrown with the reason.
  'sign-in-refused': 'The sign-in was refused',
  // Thrown with the issue.
  'swap-invalid': 'The swap is not possible',
  // Thrown by what exports a recording.
  'recording-off': 'The option recording is off.',
  // Thrown with what is wrong.
  'recording-invalid': 'The file is not a recording of Portico.',
  // Thrown with the status.
  'http-status': 'HTTP status code',
  // Thrown with the reason.
  'view-unavailable': 'The modal could not be shown.',
  // Thrown by the sign-in.
  'authentication-failed': 'A problem occurred while trying initialize authentication.',
  'send-chain-unsupported': 'Unsupported chain',
  'siwx-account-required': 'No ActiveCaipAddress found',
  'siwx-client-required': 'No ConnectionController client found',
  'siwx-disabled': 'SIWX is not enabled',
  'siwx-network-required': 'No ActiveCaipNetwork or client found',
  'siwx-signature-failed': 'Signature declined',
} as const satisfies ErrorMessages
