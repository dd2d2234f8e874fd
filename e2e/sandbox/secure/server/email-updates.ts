import type { AttemptLimits } from './attempt-limits.ts'
import type { MailStore } from './mail-store.ts'
import {
  checkOneTimeCode,
  createOneTimeCode,
  mailLifetime,
  type OneTimeCode,
} from './one-time-code.ts'
import type { People, User } from './people.ts'
import { Refusal } from './refusal.ts'

export type EmailUpdates = {
  /** Mails the first code to the old address, or to the new one if the old one is absent or confirmed it. */
  start: (user: User, email: string) => 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'
  /** Checks the code from the old address, and mails a code to the new one. */
  enterPrimary: (user: User, confirmation: Confirmation) => void
  /** Checks the code from the new address, and changes the address. */
  enterSecondary: (user: User, confirmation: Confirmation) => User
  reset: () => void
}

/** A code, and the new address that the visitor has approved. The code counts for no other one. */
type Confirmation = { readonly email: string; readonly code: string }

type Update = {
  email: string
  primary?: OneTimeCode
  secondary?: OneTimeCode
  /** The new address that the old one has confirmed, and the end of that, by the services' clock. */
  confirmed?: { readonly email: string; readonly until: number }
}

type EmailUpdatesOptions = {
  limits: AttemptLimits
  mails: MailStore
  people: People
  now: () => number
}

/** Changes of address, with a code from the old and from the new address (services §6.2). */
export function createEmailUpdates({
  limits,
  mails,
  people,
  now,
}: EmailUpdatesOptions): EmailUpdates {
  const updates = new Map<string, Update>()

  function toUpdate(user: User, email: string): Update {
    const update = updates.get(user.id)
    if (update?.email !== email)
      throw new Refusal('There is no address to verify. Enter the new address first.')
    return update
  }
  function send(to: string, subject: string): OneTimeCode {
    const code = createOneTimeCode(now())
    mails.send({
      to,
      subject,
      text: 'Enter this code where you change your address. It is good for 20 minutes.',
      code: code.value,
    })
    return code
  }
  const sendSecondary = (update: Update) => {
    update.secondary = send(update.email, 'Confirm your new address')
  }

  return {
    start(user, email) {
      if (email === user.email) throw new Refusal('This is your address already')
      if (people.readByEmail(email)) throw new Refusal('Another account has this address')
      limits.takeMail([user.id, email])
      const update = updates.get(user.id) ?? { email }
      updates.set(user.id, update)
      update.email = email
      delete update.primary
      delete update.secondary
      const { confirmed } = update
      const isConfirmed = confirmed?.email === email && now() < confirmed.until
      if (user.email && !isConfirmed) {
        update.primary = send(user.email, `Confirm the change to ${email}`)
        return 'VERIFY_PRIMARY_OTP'
      }
      sendSecondary(update)
      return 'VERIFY_SECONDARY_OTP'
    },
    enterPrimary(user, { code, email }) {
      const update = toUpdate(user, email)
      limits.tryCode([user.id], () =>
        checkOneTimeCode(update.primary, { entered: code, now: now() }),
      )
      delete update.primary
      update.confirmed = { email: update.email, until: now() + mailLifetime }
      sendSecondary(update)
    },
    enterSecondary(user, { code, email }) {
      const update = toUpdate(user, email)
      limits.tryCode([user.id], () =>
        checkOneTimeCode(update.secondary, { entered: code, now: now() }),
      )
      if (people.readByEmail(update.email)) throw new Refusal('Another account has this address')
      updates.delete(user.id)
      return people.changeEmail(user, update.email)
    },
    reset: () => updates.clear(),
  }
}
