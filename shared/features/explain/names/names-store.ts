import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../../controllers/read-only-store.ts'
import type { AddressNames } from '../../../core/address-name.ts'
import type { Network } from '../../../networks/network.ts'
import type { NameResolver } from './name-resolver.ts'

/** The names that views show: those that need no request at once, then the others. */
export function createNamesStore({ find, read }: NameResolver): {
  readonly readNames: (network: Network, addresses: readonly string[]) => Promise<void>
  readonly store: ReadOnlyStore<AddressNames>
} {
  const store = createStore<AddressNames>(() => ({}))
  return {
    async readNames(network, addresses) {
      store.setState(find(network, addresses))
      store.setState(await read(network, addresses))
    },
    store,
  }
}
