import { createContext, useContext, useState } from 'react'
import { useStore } from 'zustand'
import type { ReadOnlyStore } from '../../../../shared/controllers/read-only-store.ts'
import { PorticoError } from '../../../../shared/errors/portico-error.ts'
import type { EmbeddedWallet } from '../../hooks/ui-core.ts'

export const AuthContext = createContext<EmbeddedWallet | undefined>(undefined)

export function useAuth(): EmbeddedWallet {
  const auth = useContext(AuthContext)
  if (!auth) throw new PorticoError('internal', 'A login was rendered outside its gate.')
  return auth
}

export function useAuthState<state>(
  pick: (stores: EmbeddedWallet['stores']) => ReadOnlyStore<state>,
): state {
  return useStore(pick(useAuth().stores))
}

/** The latest state of one kind. A view keeps showing it while it closes. `undefined` before the first such state. */
export function useLatest<state, kind extends state>(
  state: state,
  isKind: (state: state) => state is kind,
): kind | undefined {
  const [lastMatch, setLastMatch] = useState<{ readonly of: kind }>()
  if (!isKind(state)) return lastMatch?.of
  if (lastMatch?.of !== state) setLastMatch({ of: state })
  return state
}

/** Whether the last sending succeeded. Call it in each render. */
export function useIsSent(isSending: boolean, isFailed: boolean): boolean {
  const [last, setLast] = useState({ isSending, isSent: false })
  if (last.isSending !== isSending) setLast({ isSending, isSent: !isSending && !isFailed })
  return last.isSent
}
