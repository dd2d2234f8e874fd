import type { FrameErrorCode } from '../../../../shared/errors/frame-error.ts'
import { unexplainedRefusal } from '../../../../shared/errors/frame-refusal.ts'
import type { ErrorCode, PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import type { authWords } from './auth-words.ts'

type Key = keyof typeof authWords

/** The codes whose own message a visitor reads. */
type QuotedCode = 'email-throttled' | 'frame-request-failed'

/** The sentences of a login: of every code of the embedded wallet, and of other codes in place of those of `error-copy.ts`. */
const authErrorCopy = {
  'bad-message': 'auth-error.service',
  'code-unavailable': 'auth-error.code',
  'email-invalid': 'auth-error.email',
  'frame-forbidden': 'auth-error.frame-forbidden',
  'frame-load-failed': 'auth-error.frame',
  'frame-missing': 'auth-error.frame',
  'frame-parent-missing': 'auth-error.frame',
  'frame-request-aborted': 'auth-error.aborted',
  'frame-storage-blocked': 'auth-error.storage',
  'popup-blocked': 'auth-error.popup-blocked',
  'popup-forbidden': 'auth-error.popup-forbidden',
  'popup-severed': 'auth-error.popup-forbidden',
  'popup-untrusted': 'auth-error.popup-untrusted',
  'service-unavailable': 'auth-error.service',
  'user-rejected': 'auth-error.user-rejected',
} as const satisfies Readonly<
  Partial<Record<ErrorCode, Key>> & Record<Exclude<FrameErrorCode, QuotedCode>, Key>
>

/** The sentence for an error of a login. Every error has one. */
export function toAuthErrorText(error: PorticoError, message: FormatMessage<Key>): string {
  // §5.10 prescribes its message.
  if (error.code === 'email-throttled') return error.message
  // The frame or a login's callback explains its refusal. The text is theirs, so it is in quotes.
  if (error.code === 'frame-request-failed' && error.message !== unexplainedRefusal)
    return message('auth-error.quote', {
      text: error.message.replace(/[“”]/g, '"').replace(/\.$/, ''),
    })
  if (error.code === 'frame-request-failed') return error.message
  const copy: Partial<Readonly<Record<ErrorCode, Key>>> = authErrorCopy
  return message(copy[error.code] ?? 'auth-error.default')
}
