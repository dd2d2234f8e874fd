import { toHexChainId } from '../schema/primitives.ts'
import type { ProviderBackend } from './request-handlers.ts'

export type ProviderState = Pick<
  ProviderBackend,
  'getAccounts' | 'getChainId' | 'isConnected' | 'onListenerError' | 'subscribe'
>

export type ProviderFacts = {
  readonly accounts: readonly string[]
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

export const readFacts = (state: ProviderState): ProviderFacts => ({
  accounts: [...state.getAccounts()],
  chainId: findChain(state),
  isConnected: state.isConnected(),
})
