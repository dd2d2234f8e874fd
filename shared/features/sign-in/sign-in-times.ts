import { PorticoError } from '../../errors/portico-error.ts'
import type { SignInSession } from '../../siwx/siwx.ts'

/** The time of a field, in milliseconds since 1970. `undefined` if it has none. */
export function toTimestamp(field: string | undefined): number | undefined {
  const time = Date.parse(field ?? '')
  return Number.isFinite(time) ? time : undefined
}

/**
 * The error of sessions that the siwx of the host did not keep. It has `isClock` if the siwx refuses a time that is right by the
 * clock of the device: one of two clocks is wrong.
 */
export function toRefusal(
  error: PorticoError,
  sessions: readonly SignInSession[],
  now: number,
): PorticoError {
  const { code, details, message } = error
  const reason = code === 'sign-in-refused' && details?.['reason']
  const isClock = sessions.some(({ data: { expirationTime, notBefore } }) =>
    reason === 'expired'
      ? (toTimestamp(expirationTime) ?? Infinity) > now
      : reason === 'not-yet-valid' && (toTimestamp(notBefore) ?? 0) <= now,
  )
  if (!isClock) return error
  return new PorticoError(code, `${message} The clock of the device may be wrong.`, {
    cause: error,
    details: { ...details, isClock },
  })
}

/** The error of a message that had expired by the clock of the device when it was created. */
export const toExpiredError = (): PorticoError =>
  new PorticoError(
    'sign-in-refused',
    'The message had expired when it was created. The clock of the device may be wrong.',
    { details: { isClock: true, reason: 'expired' } },
  )
