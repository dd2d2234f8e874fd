import { randomInt } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** Lifetime of a mailed code or link (services §6.1), in milliseconds. */
export const mailLifetime = 20 * 60_000

/** After this number of wrong codes, even the right code is refused. */
const allowedTries = 5

export type OneTimeCode = {
  /** Six digits. */
  readonly value: string
  readonly expiresAt: number
  wrongTries: number
}

export function createOneTimeCode(now: number): OneTimeCode {
  const value = randomInt(1_000_000).toString().padStart(6, '0')
  return { value, expiresAt: now + mailLifetime, wrongTries: 0 }
}

/** Throws a refusal with the reason unless the code is right and in time. */
export function checkOneTimeCode(
  code: OneTimeCode | undefined,
  { entered, now }: { entered: string; now: number },
): void {
  if (!code) throw new Refusal('No code was sent. Ask for one first.')
  if (code.wrongTries >= allowedTries)
    throw new Refusal('Too many wrong codes. Ask for a new code.')
  if (now >= code.expiresAt) throw new Refusal('The code has expired. Ask for a new code.')
  if (entered === code.value) return
  code.wrongTries++
  throw new Refusal('Invalid code')
}
