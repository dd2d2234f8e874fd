import type { FrameWallet } from '../wallet/frame-wallet.ts'
import { type FrameLogin, type LoginPlace, readLogin, writeLogin } from './frame-storage.ts'
import type { SiteClient } from './site-client.ts'

export type Person = {
  /** Read from storage each time: another tab may have logged out. */
  readonly login: FrameLogin | undefined
  logIn: (login: FrameLogin) => void
  /** Deletes the login in this browser, then ends the session at the site. */
  logOut: () => Promise<void>
  /** Checks the session with the site, and deletes the login if the session has ended. */
  check: () => Promise<FrameLogin | undefined>
  toLogin: () => FrameLogin
  toWallet: () => FrameWallet
  /** Calls back when the login may have changed, in this window or in another one of this browser. */
  listen: (onChange: () => void) => void
  /** Compares the login with the storage at once, for a change that no event has reported yet. */
  sync: () => void
}

type PersonOptions = {
  place: () => LoginPlace
  site: SiteClient
  createWallet: (userId: string) => FrameWallet
}

export function createPerson({ place, site, createWallet }: PersonOptions): Person {
  let held: { readonly userId: string; readonly wallet: FrameWallet } | undefined
  const listeners = new Set<() => void>()
  const emit = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', emit)
  const write = (login: FrameLogin | undefined) => {
    writeLogin(place(), login)
    emit()
  }

  function toLogin(): FrameLogin {
    const login = readLogin(place())
    if (!login) throw new Error('Not logged in')
    return login
  }
  return {
    get login() {
      return readLogin(place())
    },
    logIn: write,
    async logOut() {
      const login = readLogin(place())
      write(undefined)
      held = undefined
      // If the site does not answer, the session ends when it expires.
      if (login) await site('/api/session/end', { token: login.token }).catch(() => undefined)
    },
    async check() {
      const login = readLogin(place())
      if (!login) return undefined
      const { user } = await site('/api/session', { token: login.token })
      const checked = user ? { ...login, user } : undefined
      // A login or logout during the check is not overwritten.
      if (readLogin(place())?.token === login.token) write(checked)
      return checked
    },
    listen: (onChange) => void listeners.add(onChange),
    sync: emit,
    toLogin,
    toWallet() {
      const userId = toLogin().user.id
      if (held?.userId !== userId) held = { userId, wallet: createWallet(userId) }
      return held.wallet
    },
  }
}
