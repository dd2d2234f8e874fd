import type { ErrorCode } from '../../../shared/errors/portico-error.ts'
import type { errorWords } from './error-words.ts'

type Key = keyof typeof errorWords

/** The codes of which a visitor reads that something went wrong, unless a feature has words of its own for one. */
type UnexplainedCode =
  | 'aborted'
  | 'auth-connector-required'
  | 'authentication-failed'
  | 'bad-message'
  | 'caip-account-id-invalid'
  | 'caip-address-invalid'
  | 'caip-network-id-invalid'
  | 'calls-refused'
  | 'calls-unknown'
  | 'chain-id-invalid'
  | 'email-invalid'
  | 'email-throttled'
  | 'frame-forbidden'
  | 'frame-load-failed'
  | 'frame-missing'
  | 'frame-parent-missing'
  | 'frame-request-aborted'
  | 'frame-request-failed'
  | 'frame-storage-blocked'
  | 'internal'
  | 'method-not-allowed'
  | 'name-lookup-failed'
  | 'name-registration-failed'
  | 'name-reverse-lookup-failed'
  | 'name-suggestions-failed'
  | 'network-required'
  | 'options-invalid'
  | 'params-invalid'
  | 'popup-blocked'
  | 'popup-forbidden'
  | 'popup-severed'
  | 'popup-untrusted'
  | 'recording-invalid'
  | 'recording-off'
  | 'send-invalid'
  | 'sign-in-refused'
  | 'siwx-account-required'
  | 'siwx-client-required'
  | 'siwx-disabled'
  | 'siwx-network-required'
  | 'siwx-signature-failed'
  | 'swap-invalid'

/** The sentence of every other code: a code that is neither here nor above does not compile. */
const errorCopy = {
  'account-required': 'error.wallet-unavailable',
  'adapter-not-found': 'error.network-unsupported',
  'bad-response': 'error.service',
  'chain-disconnected': 'error.network-unsupported',
  'chain-unsupported': 'error.network-unsupported',
  'code-unavailable': 'error.code',
  disconnected: 'error.wallet-unavailable',
  'endpoint-missing': 'error.service',
  'http-status': 'error.service',
  'network-not-found': 'error.network-not-found',
  'provider-missing': 'error.wallet-unavailable',
  'rpc-failed': 'error.service',
  'send-chain-unsupported': 'error.network-unsupported',
  'service-unavailable': 'error.service',
  unauthorized: 'error.unauthorized',
  'user-rejected': 'error.user-rejected',
  'view-unavailable': 'error.view',
  'wallet-timeout': 'error.timeout',
  'wallet-unavailable': 'error.wallet-unavailable',
} as const satisfies Readonly<Record<Exclude<ErrorCode, UnexplainedCode>, Key>>

/** The key of the sentence for an error. Every error has one. */
export function toErrorCopy(code: ErrorCode): Key {
  const copy: Partial<Readonly<Record<ErrorCode, Key>>> = errorCopy
  return copy[code] ?? 'error.default'
}
