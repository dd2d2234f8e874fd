import type { ErrorCode } from '../../shared/errors/portico-error.ts'
import type { enAccount } from './locales/en-account.ts'

type Key = keyof typeof enAccount

/** What a visitor reads for each error. `undefined`: nothing that a visitor could meet or mend. */
export const errorCopy = {
  aborted: undefined,
  'account-required': undefined,
  'adapter-not-found': 'error.network-unsupported',
  'authentication-failed': undefined,
  'auth-connector-required': undefined,
  'bad-message': undefined,
  'bad-response': 'error.service',
  'caip-account-id-invalid': undefined,
  'caip-address-invalid': undefined,
  'caip-network-id-invalid': undefined,
  'chain-disconnected': 'error.network-unsupported',
  'chain-id-invalid': undefined,
  'chain-unsupported': 'error.network-unsupported',
  disconnected: 'error.wallet-unavailable',
  'endpoint-missing': 'error.service',
  'frame-load-failed': undefined,
  'frame-missing': undefined,
  'frame-parent-missing': undefined,
  'frame-request-aborted': undefined,
  'frame-request-failed': undefined,
  'http-status': 'error.service',
  internal: undefined,
  'method-not-allowed': undefined,
  'name-lookup-failed': undefined,
  'name-registration-failed': undefined,
  'name-reverse-lookup-failed': undefined,
  'name-suggestions-failed': undefined,
  'network-not-found': 'error.network-not-found',
  'network-required': undefined,
  'options-invalid': undefined,
  'params-invalid': undefined,
  'provider-missing': 'error.wallet-unavailable',
  'rpc-failed': 'error.service',
  'send-chain-unsupported': 'error.network-unsupported',
  'send-invalid': undefined,
  'service-unavailable': 'error.service',
  'siwx-account-required': undefined,
  'siwx-client-required': undefined,
  'siwx-disabled': undefined,
  'siwx-network-required': undefined,
  'siwx-signature-failed': undefined,
  unauthorized: 'error.unauthorized',
  'user-rejected': 'error.user-rejected',
  'view-unavailable': 'error.view',
  'wallet-timeout': 'error.timeout',
  'wallet-unavailable': 'error.wallet-unavailable',
} as const satisfies Record<ErrorCode, Key | undefined>

/** The sentence for an error; every error has one. */
export function toErrorCopy(code: ErrorCode): Key {
  return errorCopy[code] ?? 'error.default'
}
