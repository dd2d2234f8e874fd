import { useEffect } from 'react'
import type { BalanceState } from '../../../../shared/portfolio/balance-controller.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useBalance } from '../../hooks/use-stores.ts'

/** The native balance, kept up to date while the component is mounted. */
export function useWatchedBalance(): BalanceState {
  const { actions } = useCore()
  useEffect(() => actions.watchBalance(), [actions])
  return useBalance((state) => state)
}
