import { useStore } from 'zustand'
import type { NamesFeature } from '../../../../shared/features/names/create-names.ts'
import { useConnections } from '../../hooks/use-connections.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useLazy } from '../../hooks/use-lazy.ts'

export function useNamesFeature() {
  return useLazy(useCore().features.names, 'The names of accounts')
}

export function useNameCheck({ stores }: NamesFeature) {
  return useStore(stores.nameCheck)
}

export function useRegistration({ stores }: NamesFeature) {
  return useStore(stores.registration)
}

/** The account of the embedded wallet, which alone registers names (§8.12). `undefined` while there is none. */
export function useNameAccount() {
  const connection = useConnections().find(([namespace]) => namespace === 'eip155')?.[1]
  const isOfOurs = connection?.status === 'connected' && connection.connector.type === 'AUTH'
  return isOfOurs ? connection.account : undefined
}
