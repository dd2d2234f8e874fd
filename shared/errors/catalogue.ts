/**
 * The error catalogue of spec §8: the texts that a developer reads on a `PorticoError`, by code.
 * What a visitor reads is worded in the overlay's `error-copy.ts`.
 */
export const errorMessages = {
  aborted: 'Request was aborted',
  'account-required': 'CaipNetwork or CaipAddress is undefined',
  'adapter-not-found': 'Adapter not found',
  'authentication-failed': 'A problem occurred while trying initialize authentication.',
  'auth-connector-required': 'Address or auth connector not found',
  'bad-message': 'The message does not have the expected shape.',
  'bad-response': 'The service sent an unexpected shape.',
  'caip-address-invalid': 'Invalid CAIP Address',
  'caip-account-id-invalid': 'Invalid CAIP-10 address',
  'caip-network-id-invalid': 'Invalid CAIP-2 network id',
  'chain-disconnected': 'The wallet is on a network that this page does not support.',
  'chain-id-invalid': 'Invalid chainId',
  'chain-unsupported': 'Chain is not supported',
  disconnected: 'No wallet is connected.',
  'endpoint-missing': 'The network has no RPC URL.',
  'frame-load-failed': 'Unable to load email login dependency',
  'frame-missing': 'W3mFrame: iframe is not set',
  'frame-parent-missing': 'W3mFrame: parent is not set',
  'frame-request-aborted': 'Something went wrong',
  'frame-request-failed': 'An error occurred',
  'http-status': 'HTTP status code',
  internal: 'Something went wrong',
  'method-not-allowed': 'Requested RPC call is not allowed',
  'name-lookup-failed': 'Error resolving name',
  'name-registration-failed': 'Error registering name',
  'name-reverse-lookup-failed': 'Error fetching names for address',
  'name-suggestions-failed': 'Error fetching name suggestions',
  'network-not-found': 'Network not found',
  'network-required': 'CaipNetwork is undefined',
  'options-invalid': 'The options are not valid.',
  'params-invalid': 'The parameters are not valid.',
  'provider-missing': 'UniversalAdapter:signMessage - provider is undefined',
  'rpc-failed': 'The network answered with an error.',
  'send-chain-unsupported': 'Unsupported chain',
  'send-invalid': 'Please enter a valid amount and receiver address',
  'service-unavailable': 'The service could not be reached.',
  'siwx-account-required': 'No ActiveCaipAddress found',
  'siwx-client-required': 'No ConnectionController client found',
  'siwx-disabled': 'SIWX is not enabled',
  'siwx-network-required': 'No ActiveCaipNetwork or client found',
  'siwx-signature-failed': 'Signature declined',
  unauthorized: 'The account or the method has not been authorised.',
  'user-rejected': 'User rejected the request.',
  'view-unavailable': 'The view could not be loaded.',
  'wallet-timeout': 'The wallet did not answer in time.',
  'wallet-unavailable': 'The wallet could not be reached.',
} as const

/** What the snackbar says, to the letter (§8.1 to §8.9, §6.5). */
export const snackbarMessages = {
  'account-copied': 'Address copied',
  'action-not-allowed': 'Action not allowed',
  authenticating: 'Authenticating...',
  'balance-unavailable': 'Token Balance Unavailable',
  'copy-failed': 'Failed to copy',
  'send-failed': 'Something went wrong',
  'signature-declined': 'Signature declined',
  'siwx-failed': 'A problem occurred while trying initialize authentication.',
  'smart-account-unsupported': 'This application might not support Smart Accounts',
  'solana-send-failed': 'Failed to send transaction. Please try again.',
  'transaction-started': 'Transaction started',
  'transactions-unavailable': 'Failed to fetch transactions',
} as const

export type SnackbarMessage = keyof typeof snackbarMessages

/** The alert catalogue (§8.18 to §8.24, §8.27, §8.30, §8.31). `once`: at most one showing an instance. */
export const alertCatalogue = {
  'network-not-found': {
    title: 'Network Not Found',
    text: 'The network that was asked for is not among the networks of this app. Add it to `networks`.',
    once: false,
  },
  'origin-not-allowed': {
    title: 'Invalid App Configuration',
    text: 'The origin of this page is not on the allowlist of the project. Add it where the project id was made.',
    once: true,
  },
  'project-id-invalid': {
    title: 'Invalid Project ID',
    text: 'The project id was refused. Check `projectId`.',
    once: true,
  },
  'project-id-missing': {
    title: 'Project ID Not Configured',
    text: 'No project id was given. Pass `projectId` to createPortico.',
    once: false,
  },
  'session-expired': {
    title: 'Session Expired',
    text: 'The token is not valid yet. Check that the clock of this device is right.',
    once: true,
  },
  'socials-timeout': {
    title: 'Invalid App Configuration',
    text: 'The login did not answer in time. Check that the origin of this page is on the allowlist of the project.',
    once: false,
  },
} as const satisfies Readonly<Record<string, { title: string; text: string; once: boolean }>>

export type AlertCode = keyof typeof alertCatalogue

/** The texts by which a provider's error is known for what it is (§8.24, contract §5.1). */
const providerErrors: readonly (readonly [text: string, alert: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'session-expired'],
  ['Unauthorized: invalid key', 'project-id-invalid'],
]

/** The alert that a relay or provider error asks for, if it is one of the three known (§8.24). */
export function toProviderAlert(message: string): AlertCode | undefined {
  return providerErrors.find(([text]) => message.includes(text))?.[1]
}
