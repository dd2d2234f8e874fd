import { createStore } from 'zustand/vanilla'
import type { ReadOnlyStore } from '../../controllers/read-only-store.ts'
import type { Log } from '../../platform/ports.ts'
import { type Identity, isEvmAddress } from './identity.ts'

export type AddressNames = Readonly<Record<string, string | undefined>>

export function createAddressNames(options: {
  readonly log: Log
  readonly read: (address: string) => Promise<Identity>
}): {
  readonly readName: (address: string) => Promise<void>
  readonly store: ReadOnlyStore<AddressNames>
} {
  const store = createStore<AddressNames>(() => ({}))
  return {
    async readName(address) {
      if (!isEvmAddress(address)) return
      try {
        const { name } = await options.read(address)
        store.setState({ [address]: name })
      } catch (cause) {
        options.log('warn', 'The name of an address could not be read.', cause)
      }
    },
    store,
  }
}
