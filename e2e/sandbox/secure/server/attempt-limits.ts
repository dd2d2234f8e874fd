import { Refusal } from './refusal.ts'

/** The limits of the mails and of the codes, by address, by device, by user and by caller. */
export type AttemptLimits = {
  /** Counts a mail for each key. Throws a refusal if one of them has to wait. */
  takeMail: (keys: readonly string[]) => void
  /** Counts a wrong code for each key, and clears them after a right one. Throws also what `check` throws. */
  tryCode: (keys: readonly string[], check: () => void) => void
  /** Counts a call of a caller. Throws a refusal if the caller has to wait. */
  takeCall: (caller?: string) => void
  reset: () => void
}

const minutes = 60_000
/** The longest wait, and the time after which a count is forgotten. */
const day = 24 * 60 * minutes
/** The keys that are counted at most. The oldest ones are forgotten first. */
const mostKeys = 10_000

/** How many times are free, before each further one makes the next one wait twice as long. */
const free = { call: 300, mail: 10, wrongCode: 10 } as const

export function createAttemptLimits({ now }: { now: () => number }): AttemptLimits {
  const calls = createThrottle(now, free.call)
  const mails = createThrottle(now, free.mail)
  const wrongCodes = createThrottle(now, free.wrongCode)
  return {
    takeMail(keys) {
      for (const key of keys) mails.check(key, 'Too many e-mails.')
      for (const key of keys) mails.count(key)
    },
    tryCode(keys, check) {
      for (const key of keys) wrongCodes.check(key, 'Too many wrong codes.')
      try {
        check()
      } catch (cause) {
        for (const key of keys) wrongCodes.count(key)
        throw cause
      }
      for (const key of keys) wrongCodes.clear(key)
    },
    takeCall(caller = '') {
      calls.check(caller, 'Too many requests.')
      calls.count(caller)
    },
    reset() {
      for (const throttle of [calls, mails, wrongCodes]) throttle.reset()
    },
  }
}

type Entry = { readonly times: number; readonly last: number; readonly until: number }

function createThrottle(now: () => number, freeTimes: number) {
  const entries = new Map<string, Entry>()
  const find = (key: string) => {
    const entry = entries.get(key)
    return entry && now() < entry.last + day ? entry : undefined
  }
  return {
    check(key: string, reason: string) {
      const wait = (find(key)?.until ?? 0) - now()
      if (wait > 0)
        throw new Refusal(`${reason} Please try again after ${Math.ceil(wait / 1000)} seconds`)
    },
    clear: (key: string) => void entries.delete(key),
    count(key: string) {
      const times = (find(key)?.times ?? 0) + 1
      const wait = Math.min(minutes * 2 ** (times - freeTimes), day)
      const until = times < freeTimes ? 0 : now() + wait
      entries.delete(key)
      entries.set(key, { times, last: now(), until })
      const [oldest] = entries.keys()
      if (entries.size > mostKeys && oldest !== undefined) entries.delete(oldest)
    },
    reset: () => entries.clear(),
  }
}
