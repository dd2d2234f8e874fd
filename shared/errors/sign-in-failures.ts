import type { ErrorCode } from './portico-error.ts'

/** The codes of a connection that fails because the sign-in that comes with it is refused (§4.22). */
export const signInFailures: readonly ErrorCode[] = [
  'authentication-failed',
  'sign-in-refused',
  'siwx-signature-failed',
]
