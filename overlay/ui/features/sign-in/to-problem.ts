import type { ErrorCode, PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { FormatMessage } from '../../hooks/use-message.ts'
import { toErrorCopy } from '../../locales/error-copy.ts'
import type { signInWords } from './words.ts'

type Message = FormatMessage<keyof typeof signInWords>

/** The codes whose sentence is that of `error-copy.ts`. Every other one is a refusal of the sign-in. */
const sharedCodes: readonly ErrorCode[] = [
  'code-unavailable',
  'http-status',
  'service-unavailable',
  'unauthorized',
]

/** The sentence for a sign-in that the app has refused. The times of the message are the reasons that a visitor can change. */
function toRefusalCopy({ details }: PorticoError) {
  if (details?.['isClock'] === true) return 'sign-in.error-clock'
  return details?.['reason'] === 'expired' ? 'sign-in.error-expired' : 'sign-in.error-host'
}

/** The sentence for a sign-in that has failed. A visitor who has declined reads it in the snackbar (§8.7). */
export function toProblem(
  error: PorticoError,
  wallet: string,
  message: Message,
): string | undefined {
  const { code, details } = error
  if (code === 'aborted' || code === 'user-rejected') return undefined
  if (code === 'wallet-timeout') return message('sign-in.error-timeout', { wallet })
  if (sharedCodes.includes(code)) return message(toErrorCopy(code))
  if (code !== 'siwx-signature-failed') return message(toRefusalCopy(error))
  const field = details?.['field']
  if (details?.['isUnable'] === true) return message('sign-in.error-unable')
  if (typeof field === 'string') return message('sign-in.error-field', { wallet })
  return message('sign-in.error-wallet', { wallet })
}
