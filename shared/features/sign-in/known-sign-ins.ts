import { isSameAddress } from '../../format/address.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import type { SignInAccount } from './sign-in-account.ts'

/** What is known of the sign-ins of this visit. */
export type KnownSignIns = {
  /** The account and the session of a sign-in that is known, by account. The last one is the newest. */
  readonly getSession: (accountId: AccountId) => SignInSession | undefined
  readonly keep: (account: SignInAccount, session: SignInSession) => void
  readonly forget: (accountId: AccountId) => void
  /** The accounts with a known session, the newest last. */
  readonly getAccounts: () => readonly SignInAccount[]
  /** Another account that is signed in: not the same address on another network. */
  readonly findLinked: (account: SignInAccount) => AccountId | undefined
  /** Whether the visitor has declined to sign in with an account, or has signed out. */
  readonly isDeclined: (accountId: AccountId) => boolean
  readonly decline: (accountId: AccountId) => void
  /** The visitor connects anew: what was declined before is offered again. */
  readonly offerAgain: () => void
}

/** Remembers the sign-ins of this visit. */
export function createKnownSignIns(): KnownSignIns {
  const sessions = new Map<AccountId, { account: SignInAccount; session: SignInSession }>()
  const declined = new Set<AccountId>()
  const getAccounts = () => [...sessions.values()].map(({ account }) => account)

  return {
    decline: (accountId) => void declined.add(accountId),
    findLinked: ({ address }) =>
      getAccounts().findLast((other) => !isSameAddress(other.address, address))?.accountId,
    forget: (accountId) => void sessions.delete(accountId),
    getAccounts,
    getSession: (accountId) => sessions.get(accountId)?.session,
    isDeclined: (accountId) => declined.has(accountId),
    keep(account, session) {
      declined.delete(account.accountId)
      sessions.delete(account.accountId)
      sessions.set(account.accountId, { account, session })
    },
    offerAgain: () => declined.clear(),
  }
}
