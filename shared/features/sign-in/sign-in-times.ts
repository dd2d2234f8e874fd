import { PorticoError } from '../../errors/portico-error.ts'
import type { SignInSession } from '../../siwx/siwx.ts'

/** In milliseconds since 1970. */
export function toTimestamp(field: string | undefined): number | undefined {
  const time = Date.parse(field ?? '')
  return Number.isFinite(time) ? time : undefined
}

/** `isClock`: the siwx refuses a time that is right by the device: one of two clocks is wrong. */
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

export const toExpiredError = (): PorticoError =>
  new PorticoError(
    'sign-in-refused',
    'The message had expired when it was created. The clock of the device may be wrong.',
    { details: { isClock: true, reason: 'expired' } },
  )
