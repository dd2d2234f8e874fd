import { toHexChainId } from '../schema/primitives.ts'
import type { ProviderBackend } from './request-handlers.ts'

/** What the events are made of. */
export type ProviderState = Pick<
  ProviderBackend,
  'getAccounts' | 'getChainId' | 'isConnected' | 'onListenerError' | 'subscribe'
>

/** What the events of a provider tell of. */
export type ProviderFacts = {
  readonly accounts: readonly string[]
  /** `undefined` where there is no chain: a host of other namespaces alone has none. */
  readonly chainId: string | undefined
  readonly isConnected: boolean
}

function findChain(state: ProviderState): string | undefined {
  try {
    return toHexChainId(state.getChainId())
  } catch {
    // `eth_chainId` rejects with the reason. Events do not report it.
    return undefined
  }
}

/** Reads what the events of a provider tell of. */
export const readFacts = (state: ProviderState): ProviderFacts => ({
  accounts: [...state.getAccounts()],
  chainId: findChain(state),
  isConnected: state.isConnected(),
})
