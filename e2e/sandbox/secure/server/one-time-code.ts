import { randomInt } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** How long a mailed code or link is good for (services §6.1), in milliseconds. */
export const mailLifetime = 20 * 60_000

/** The wrong tries after which a code is dead, right or not. */
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

/** Passes the right code in time, and refuses with the reason whatever else comes. */
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
