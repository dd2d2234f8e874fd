import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  type AddressName,
  type AddressNames,
  toNameKey,
} from '../../../shared/core/address-name.ts'
import type { Network } from '../../../shared/networks/network.ts'
import { useCore } from './use-core.ts'
import { useLazy } from './use-lazy.ts'

const unknown = createStore<AddressNames>(() => ({}))

/** The names of contracts and accounts that money goes to, by trusted sources alone. An address without one has no name. */
export function useAddressNames(
  network: Network,
  addresses: readonly (string | undefined)[],
): (address: string) => AddressName | undefined {
  const { value } = useLazy(useCore().features.explain, 'The names of addresses')
  const key = [network.caipNetworkId, ...addresses].join(' ')
  useEffect(
    () =>
      void value?.actions.readNames(
        network,
        addresses.filter((address) => address !== undefined),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- The key names the network and the addresses.
    [key, value],
  )
  const names = useStore(value?.stores.addressNames ?? unknown)
  return (address) => names[toNameKey(network.caipNetworkId, address)]
}
