import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import { type ChainId, toAccountId } from '../../../../shared/schema/primitives.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

/** The name and the picture of an account, as far as they are known. They are kept up to date while the component is mounted. */
export function useIdentity({ address }: AccountRecord, chainId: ChainId) {
  const { features, identity } = useCore()
  const { value } = useLazy(features.identity, 'The name of the account')
  useEffect(() => value?.actions.watchIdentity(), [value])
  const state = useStore(identity)
  return state.status === 'ready' && state.accountId === toAccountId(chainId, address)
    ? state
    : undefined
}
