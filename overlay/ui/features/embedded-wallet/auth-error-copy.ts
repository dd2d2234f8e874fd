import type { ErrorCode, PorticoError } from '../../shared/errors/portico-error.ts'
import type { Word } from './hooks/use-message.ts'
import type { enAuth } from './locales/en-auth.ts'

type Key = keyof typeof enAuth

/** What a visitor reads for an error of a login that they can meet or mend. */
const authErrorCopy: Partial<Readonly<Record<ErrorCode, Key>>> = {
  'bad-message': 'auth-error.service',
  'email-invalid': 'auth-error.email',
  'frame-load-failed': 'auth-error.frame',
  'frame-missing': 'auth-error.frame',
  'frame-parent-missing': 'auth-error.frame',
  'frame-request-aborted': 'auth-error.aborted',
  'popup-blocked': 'auth-error.popup-blocked',
  'popup-untrusted': 'auth-error.popup-untrusted',
  'service-unavailable': 'auth-error.service',
  'user-rejected': 'auth-error.user-rejected',
}

/** Errors whose own message is for the visitor: §5.10 gives it to the letter, and the frame words what it refuses. */
const worded: readonly ErrorCode[] = ['email-throttled', 'frame-request-failed']

/** The sentence for an error of a login; every error has one. */
export function toAuthErrorText(error: PorticoError, message: Word<Key>): string {
  if (worded.includes(error.code)) return error.message
  return message(authErrorCopy[error.code] ?? 'auth-error.default')
}
