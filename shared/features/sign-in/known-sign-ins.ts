import { isSameAddress } from '../../format/address.ts'
import type { AccountId } from '../../schema/primitives.ts'
import type { SignInSession } from '../../siwx/siwx.ts'
import type { SignInAccount } from './sign-in-account.ts'

export type KnownSignIns = {
  readonly getSession: (accountId: AccountId) => SignInSession | undefined
  readonly keep: (account: SignInAccount, session: SignInSession) => void
  readonly forget: (accountId: AccountId) => void
  readonly getAccounts: () => readonly SignInAccount[]
  readonly findLinked: (account: SignInAccount) => AccountId | undefined
  readonly isDeclined: (accountId: AccountId) => boolean
  readonly decline: (accountId: AccountId) => void
  readonly offerAgain: () => void
}

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
