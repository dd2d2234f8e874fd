import { useEffect } from 'react'
import type { BalanceState } from '../../../shared/controllers/balance-controller.ts'
import { useCore } from './use-core.ts'
import { useBalance } from './use-stores.ts'

/** The native balance, kept up to date while somebody shows it. */
export function useWatchedBalance(): BalanceState {
  const { actions } = useCore()
  useEffect(() => actions.watchBalance(), [actions])
  return useBalance((state) => state)
}
