import { createContext, useContext, useState } from 'react'
import { useStore } from 'zustand'
import type { ReadOnlyStore } from '../../../shared/controllers/read-only-store.ts'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import type { Auth } from '../../../shared/flows/auth.ts'

export const AuthContext = createContext<Auth | undefined>(undefined)

/** The embedded wallet. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new PorticoError('internal', 'A login was rendered outside its gate.')
  return auth
}

/** Follows one of the stores of the embedded wallet. */
export function useAuthState<state>(pick: (auth: Auth) => ReadOnlyStore<state>): state {
  return useStore(pick(useAuth()))
}

/** The latest state of a kind: what a view goes on showing while it is being left. `undefined` before there is one. */
export function useLatest<state, kind extends state>(
  state: state,
  isKind: (state: state) => state is kind,
): kind | undefined {
  const [kept, setKept] = useState<{ readonly of: kind }>()
  if (!isKind(state)) return kept?.of
  if (kept?.of !== state) setKept({ of: state })
  return state
}

/** Whether what was being sent has been sent. Asked in each render. */
export function useIsSent(isSending: boolean, isFailed: boolean): boolean {
  const [last, setLast] = useState({ isSending, isSent: false })
  if (last.isSending !== isSending) setLast({ isSending, isSent: !isSending && !isFailed })
  return last.isSent
}
