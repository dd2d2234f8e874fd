import type { ErrorMessages } from './error-messages.ts'
import { unexplainedRefusal } from './frame-refusal.ts'
import { PorticoError, type PorticoErrorOptions } from './portico-error.ts'

/** The messages of the codes that only the embedded wallet throws (§8). They load with it. */
export const frameErrorMessages = {
  'email-invalid': 'Invalid email',
  'email-throttled': 'Try again later',
  'frame-forbidden': 'Unable to load email login dependency',
  'frame-load-failed': 'Unable to load email login dependency',
  'frame-missing': 'W3mFrame: iframe is not set',
  'frame-parent-missing': 'W3mFrame: parent is not set',
  'frame-request-aborted': 'Something went wrong',
  'frame-request-failed': unexplainedRefusal,
  'frame-storage-blocked': 'Storage blocked',
  'popup-blocked': 'Window blocked',
  'popup-forbidden': 'A sandbox lets the page open no window',
  'popup-severed': 'The page is separated from the window by its Cross-Origin-Opener-Policy',
  'popup-untrusted': 'Origin not trusted',
} as const satisfies Partial<ErrorMessages>

/** A code of the embedded wallet. */
export type FrameErrorCode = keyof typeof frameErrorMessages

/** Creates an error of the embedded wallet with the message of its code. */
export function createFrameError(
  code: FrameErrorCode,
  options?: PorticoErrorOptions,
): PorticoError {
  return new PorticoError(code, frameErrorMessages[code], options)
}
