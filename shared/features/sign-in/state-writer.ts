import type { CoreContext } from '../../core/context.ts'
import type { SignInState } from '../../core/sign-in-state.ts'
import type { PorticoError } from '../../errors/portico-error.ts'
import { findEarlier } from './decline.ts'
import type { KnownSignIns } from './known-sign-ins.ts'
import type { SignInAccount } from './sign-in-account.ts'

export type StateWriter = {
  readonly get: () => SignInState
  readonly setIdle: () => void
  readonly setChecking: (account: SignInAccount) => void
  readonly setSignedIn: (account: SignInAccount) => void
  readonly setSignedOut: (account: SignInAccount, error?: PorticoError) => void
  readonly setSigning: (account: SignInAccount, step: 'saving' | 'wallet') => void
  readonly setUnknown: (account: SignInAccount, error: PorticoError) => void
}

export function createStateWriter(options: {
  readonly context: Pick<CoreContext, 'connections' | 'network' | 'signInState'>
  readonly isRequired: () => boolean
  readonly signIns: KnownSignIns
}): StateWriter {
  const { context, isRequired, signIns } = options
  const store = context.signInState
  const toAccount = ({ accountId }: SignInAccount) => ({ accountId, isRequired: isRequired() })
  const toOthers = (account: SignInAccount) => ({
    linkedTo: signIns.findLinked(account),
    returnsTo: isRequired() ? findEarlier(context, signIns, account)?.accountId : undefined,
  })
  const set = (state: SignInState) => store.setState(state, true)

  return {
    get: store.getState,
    setChecking: (account) => set({ ...toAccount(account), status: 'checking' }),
    setIdle: () => set({ status: 'idle' }),
    setSignedIn: (account) =>
      set({
        ...toAccount(account),
        expirationTime: signIns.getSession(account.accountId)?.data.expirationTime,
        status: 'signed-in',
      }),
    setSignedOut: (account, error) =>
      set({
        ...toAccount(account),
        ...toOthers(account),
        error,
        isDeclined: signIns.isDeclined(account.accountId),
        status: 'signed-out',
      }),
    setSigning(account, step) {
      const others = toOthers(account)
      const status = others.linkedTo ? 'linking' : 'signing'
      set({ ...toAccount(account), ...others, status, step })
    },
    setUnknown: (account, error) => set({ ...toAccount(account), error, status: 'unknown' }),
  }
}
