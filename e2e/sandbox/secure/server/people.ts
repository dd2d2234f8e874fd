import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from './refusal.ts'

export type User = {
  /** The same in every world for the same email address, or the same account without an address. */
  readonly id: string
  readonly email: string | null
  readonly userName: string | null
}

export type Login = { readonly token: string; readonly user: User }

export type People = {
  readByEmail: (email: string) => User | undefined
  /** The user with this address, or a new one. Call it only when the address is verified. */
  findByEmail: (email: string) => User
  /** The user of a provider account. If the provider gives an address, it is the same user as for a login by email. */
  findBySocial: (account: { provider: string; userName: string; email: string | null }) => User
  changeEmail: (user: User, email: string) => User
  knowsDevice: (deviceId: string, user: User) => boolean
  trustDevice: (deviceId: string, user: User) => void
  logIn: (user: User, deviceId: string) => Login
  readSession: (session: SessionKey) => User | undefined
  /** As `readSession`, but throws a refusal if there is no valid session. */
  toUser: (session: SessionKey) => User
  logOut: (token: string) => void
  reset: () => void
}

export type SessionKey = { readonly token?: string | undefined; readonly deviceId: string }

type Session = { readonly userId: string; readonly deviceId: string; readonly expiresAt: number }

/** Lifetime of a login: one week, in milliseconds. */
const sessionLifetime = 7 * 24 * 60 * 60_000

export function createPeople({ now }: { now: () => number }): People {
  const users = new Map<string, User>()
  /** User ids by login key: an address, or an account at a provider that gives no address. */
  const ids = new Map<string, string>()
  const devices = new Set<string>()
  const sessions = new Map<string, Session>()
  const find = (key: string) => users.get(ids.get(key) ?? '')

  function findOrAdd(key: string, details: Omit<User, 'id'>): User {
    const known = find(key)
    if (known) return known
    const keyHash = createHash('sha256').update(key).digest('hex').slice(0, 32)
    // The id may belong to a user who had this address before. They keep it with its keys, and the new user gets a random id.
    const id = users.has(keyHash) ? randomUUID().replaceAll('-', '') : keyHash
    const user = { id, ...details }
    users.set(id, user)
    ids.set(key, id)
    return user
  }
  function readSession({ token = '', deviceId }: SessionKey): User | undefined {
    const session = sessions.get(token)
    if (!session || session.deviceId !== deviceId || now() >= session.expiresAt) return undefined
    return users.get(session.userId)
  }

  return {
    readByEmail: (email) => find(toKey(email)),
    findByEmail: (email) => findOrAdd(toKey(email), { email, userName: null }),
    findBySocial({ provider, userName, email }) {
      const user = findOrAdd(email ? toKey(email) : `${provider}:${userName}`, { email, userName })
      const named = { ...user, userName }
      users.set(user.id, named)
      return named
    },
    changeEmail(user, email) {
      const changed = { ...user, email }
      users.set(user.id, changed)
      if (user.email) ids.delete(toKey(user.email))
      ids.set(toKey(email), user.id)
      return changed
    },
    knowsDevice: (deviceId, user) => devices.has(`${deviceId} ${user.id}`),
    trustDevice: (deviceId, user) => void devices.add(`${deviceId} ${user.id}`),
    logIn(user, deviceId) {
      const token = randomBytes(24).toString('base64url')
      sessions.set(token, { userId: user.id, deviceId, expiresAt: now() + sessionLifetime })
      return { token, user }
    },
    readSession,
    toUser(session) {
      const user = readSession(session)
      if (!user) throw new Refusal('Not logged in')
      return user
    },
    logOut: (token) => void sessions.delete(token),
    reset() {
      users.clear()
      ids.clear()
      devices.clear()
      sessions.clear()
    },
  }
}

function toKey(email: string): string {
  return `email:${email}`
}
