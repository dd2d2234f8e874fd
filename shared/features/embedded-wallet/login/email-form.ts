import { isPorticoError, PorticoError } from '../../../errors/portico-error.ts'
import * as loginLimits from '../limits.ts'

/** Text, an at sign, text, a dot and text, without spaces (services §6.1). */
export const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a text has the form of an e-mail address (§5.6). The service makes the final check. */
export function isEmail(text: string): boolean {
  return text.length <= loginLimits.emailLength && emailForm.test(text)
}

/** §5.6 has no rule for codes (services §6.1). */
export function isOneTimeCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Gives `email-invalid` for the frame's refusal of an address: the view shows it at the address (services §6.1). */
export function getEmailError(error: PorticoError): PorticoError {
  const isInvalid =
    isPorticoError(error, 'frame-request-failed') && error.message.includes('Invalid email')
  return isInvalid ? new PorticoError('email-invalid', error.message, { cause: error }) : error
}
