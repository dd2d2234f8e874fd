import { useSyncExternalStore } from 'react'
import type { SignInState } from '../../shared/core/sign-in-state.ts'
import type { SignInRequestOptions } from '../../shared/features/sign-in/headless-sign-in.ts'
import type { SignInSession } from '../../shared/siwx/siwx.ts'
import type { PorticoCall } from './call-store.ts'
import { usePortico } from './portico-provider.tsx'
import { useCall } from './use-call.ts'

/** What `usePorticoSignIn` returns. `result` is the session that the last call has resolved with. */
export type PorticoSignIn = PorticoCall<SignInSession> & {
  /** Aborts a sign-in that waits, and forgets the result. */
  readonly reset: () => void
  /** Signs in, as `portico.signIn`. */
  readonly signIn: (request?: SignInRequestOptions) => Promise<SignInSession>
  /** Signs out, as `portico.signOut`. */
  readonly signOut: () => Promise<void>
  /** The sign-in of the active account, whether the modal or a call has made it. */
  readonly state: SignInState
}

/**
 * Returns the sign-in of the active account, the functions that sign in and out, and how the last call stands. A sign-in that waits
 * when the component is unmounted is aborted.
 *
 * @example
 * const { signIn, signOut, state } = usePorticoSignIn()
 * if (state.status === 'signed-in') return <button onClick={() => void signOut()}>Sign out</button>
 * return <button onClick={() => void signIn().catch(() => undefined)}>Sign in</button>
 */
export function usePorticoSignIn(): PorticoSignIn {
  const { getInitialState, getState, signIn, signOut, subscribe } = usePortico()
  const { run, ...call } = useCall<SignInRequestOptions, SignInSession>(signIn)
  const state = useSyncExternalStore(
    subscribe,
    () => getState().signIn,
    () => getInitialState().signIn,
  )
  return { ...call, signIn: (request = {}) => run(request), signOut, state }
}
