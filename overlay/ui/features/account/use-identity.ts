import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import { type ChainId, toAccountId } from '../../../../shared/schema/primitives.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

export function useIdentityState() {
  const { features, identity } = useCore()
  const { status, value } = useLazy(features.identity, 'The name of the account')
  // Before the first paint, which has what is cached.
  useLayoutEffect(() => value?.actions.watchIdentity(), [value])
  const state = useStore(identity)
  return status === 'failed' ? { status } : state
}

export function useIdentity({ address }: AccountRecord, chainId: ChainId) {
  const state = useIdentityState()
  return state.status === 'ready' && state.accountId === toAccountId(chainId, address)
    ? state
    : undefined
}
