import { randomBytes } from 'node:crypto'
import type { AttemptLimits } from './attempt-limits.ts'
import { createDeferred, type Deferred } from './deferred.ts'
import type { MailStore } from './mail-store.ts'
import {
  checkOneTimeCode,
  createOneTimeCode,
  mailLifetime,
  type OneTimeCode,
} from './one-time-code.ts'
import type { People, SessionKey, User } from './people.ts'
import { Refusal } from './refusal.ts'

export type EmailLogins = {
  /** Starts a login with an address. Sends the mail that this device needs next, if any. */
  start: (login: SessionKey & { email: string }) => 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
  /** Resolves when the user approves this device with the mailed link. */
  waitForDevice: (login: LoginKey) => Promise<void>
  /** The address that a link logs in on its device. Undefined if the link has expired or was replaced. */
  readLink: (token: string) => string | undefined
  /** Approves the device of the link and mails the code. Returns false if the link has expired or was replaced. */
  press: (token: string) => boolean
  /** Completes the login with the code. Throws a refusal if the code is wrong. */
  enter: (login: LoginKey & { code: string }) => User
  reset: () => void
}

type LoginKey = { readonly email: string; readonly deviceId: string }

type Attempt = LoginKey & {
  link?: { readonly token: string; readonly expiresAt: number }
  code?: OneTimeCode
  readonly pressed: Deferred<void>
}

type EmailLoginsOptions = {
  limits: AttemptLimits
  mails: MailStore
  people: People
  now: () => number
  toLink: (token: string) => string
}

/** Logins by email: a link for a new device, then a code (services §6.1). */
export function createEmailLogins({
  limits,
  mails,
  people,
  now,
  toLink,
}: EmailLoginsOptions): EmailLogins {
  const attempts = new Map<string, Attempt>()
  const toKey = ({ deviceId, email }: LoginKey) => `${deviceId} ${email}`

  function toAttempt(login: LoginKey): Attempt {
    const attempt = attempts.get(toKey(login))
    if (!attempt) throw new Refusal('There is no login to verify. Enter the e-mail address first.')
    return attempt
  }
  function findLink(token: string): Attempt | undefined {
    const attempt = [...attempts.values()].find(({ link }) => link?.token === token)
    return attempt?.link && now() < attempt.link.expiresAt ? attempt : undefined
  }
  /** Replaces the earlier link: only the newest link of a login is valid. */
  function sendLink(attempt: Attempt): void {
    const token = randomBytes(24).toString('base64url')
    attempt.link = { token, expiresAt: now() + mailLifetime }
    mails.send({
      to: attempt.email,
      subject: 'Approve a login from a new device',
      text: 'Somebody, you we hope, wants to log in from a device that we have not seen before. The link is good for 20 minutes.',
      link: toLink(token),
    })
  }
  function sendCode(attempt: Attempt): void {
    attempt.code = createOneTimeCode(now())
    mails.send({
      to: attempt.email,
      subject: 'Your login code',
      text: 'Enter this code where you log in. It is good for 20 minutes. Nobody will ever ask you for it.',
      code: attempt.code.value,
    })
  }

  return {
    start({ email, deviceId, token }) {
      const user = people.readByEmail(email)
      if (user && people.readSession({ token, deviceId })?.id === user.id) return 'CONNECT'
      limits.takeMail([email, deviceId])
      const key = toKey({ email, deviceId })
      const attempt = attempts.get(key) ?? { email, deviceId, pressed: createDeferred() }
      attempts.set(key, attempt)
      const isKnown = user !== undefined && people.knowsDevice(deviceId, user)
      if (isKnown) sendCode(attempt)
      else sendLink(attempt)
      return isKnown ? 'VERIFY_OTP' : 'VERIFY_DEVICE'
    },
    waitForDevice: (login) => toAttempt(login).pressed.promise,
    readLink: (token) => findLink(token)?.email,
    press(token) {
      const attempt = findLink(token)
      if (!attempt) return false
      delete attempt.link
      people.trustDevice(attempt.deviceId, people.findByEmail(attempt.email))
      sendCode(attempt)
      attempt.pressed.resolve()
      return true
    },
    enter({ code, ...login }) {
      const attempt = toAttempt(login)
      limits.tryCode([login.email, login.deviceId], () =>
        checkOneTimeCode(attempt.code, { entered: code, now: now() }),
      )
      attempts.delete(toKey(login))
      return people.findByEmail(login.email)
    },
    reset: () => attempts.clear(),
  }
}
