export type Mail = {
  /** Increases for as long as the site runs. */
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Six digits, in mails with a code. */
  readonly code?: string
  /** In mails with a link. */
  readonly link?: string
  /** Milliseconds since the epoch, by the services' clock. */
  readonly sentAt: number
}

export type MailStore = {
  /** Newest first. With `to`, the mails to that address only. */
  read: (to?: string) => readonly Mail[]
  send: (mail: Omit<Mail, 'id' | 'sentAt'>) => void
  /** Calls back with each mail that arrives. Returns the unsubscribe function. */
  listen: (callback: (mail: Mail) => void) => () => void
  reset: () => void
}

/** Stores all mail of the world. No mail leaves the machine. */
export function createMailStore({ now }: { now: () => number }): MailStore {
  const mails: Mail[] = []
  const listeners = new Set<(mail: Mail) => void>()
  let count = 0
  return {
    read(to) {
      const recipient = to?.trim().toLowerCase()
      return mails.filter((mail) => !recipient || mail.to === recipient)
    },
    send(draft) {
      const mail = { ...draft, id: ++count, sentAt: now() }
      mails.unshift(mail)
      for (const listener of listeners) listener(mail)
    },
    listen(callback) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    reset() {
      mails.length = 0
      listeners.clear()
    },
  }
}
