import type { ErrorCode } from '../../../shared/errors/portico-error.ts'
import type { errorWords } from './error-words.ts'

type Key = keyof typeof errorWords

/** The sentences for the errors that a visitor can meet or resolve. */
const errorCopy: Partial<Readonly<Record<ErrorCode, Key>>> = {
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
}

/** The key of the sentence for an error. Every error has one. */
export function toErrorCopy(code: ErrorCode): Key {
  return errorCopy[code] ?? 'error.default'
}
