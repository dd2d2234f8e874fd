import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ApprovalsState } from '../../../../shared/features/approvals/approvals-state.ts'
import { useAddressNames } from '../../hooks/use-address-names.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'
import { useNetwork } from '../../hooks/use-stores.ts'

const unknown = createStore<ApprovalsState>(() => ({ status: 'idle' }))

export function useApprovals() {
  const { features } = useCore()
  const { retry, status, value } = useLazy(features.approvals, 'The approvals of the account')
  useEffect(() => value?.actions.watchApprovals(), [value])
  const state = useStore(value?.stores.approvals ?? unknown)
  return {
    confirm: (approvalId: string) => void value?.actions.confirmRevoke(approvalId),
    hasFailed: status === 'failed' || state.status === 'failed',
    readAgain: (approvalId: string) => void value?.actions.refreshApproval(approvalId),
    refresh: () => (value ? value.actions.refreshApprovals() : retry()),
    revoke: (approvalId: string) => void value?.actions.revokeApproval(approvalId),
    state,
  }
}

export type FindName = ReturnType<typeof useAddressNames>

/** The names of the spenders of a list, and of the one that was revoked last. */
export function useSpenderNames(state: ApprovalsState): FindName {
  const network = useNetwork((current) => current.network)
  const { approvals = [], revoked } = state.status === 'ready' ? state : {}
  const spenders = [revoked, ...approvals].map((approval) => approval?.spender)
  return useAddressNames(network, [...new Set(spenders)])
}
