import { isPorticoError, PorticoError } from '../errors/portico-error.ts'
import * as limits from '../limits.ts'

/** Text, an at sign, text, a dot and text, without spaces (contract §6.1). */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a mail could go there (§5.6). The services have the last word. */
export function isEmail(text: string): boolean {
  return text.length <= limits.emailLength && emailForm.test(text)
}

/** Whether a text is a whole one-time code: six digits (contract §6.1, for want of a rule in §5.6). */
export function isOneTimeCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** The frame's refusal of an address has a code of its own: it is shown beside the address (contract §6.1). */
export function toEmailError(error: PorticoError): PorticoError {
  const isInvalid =
    isPorticoError(error, 'frame-request-failed') && error.message.includes('Invalid email')
  return isInvalid ? new PorticoError('email-invalid', error.message, { cause: error }) : error
}
