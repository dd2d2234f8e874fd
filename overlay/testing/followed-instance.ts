import { createStore } from 'zustand/vanilla'
import { mainnet } from '../../shared/networks/mainnets.ts'
import type { PorticoState } from '../instance/public-store.ts'
import { createPortico } from '../page/create-portico.ts'
import { noAccount } from '../page/initial-state.ts'
import type { Portico } from '../page/portico.ts'

export const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** An instance whose state a test sets, and the number of those who follow it. */
export function createFollowedInstance(calls: Partial<Portico> = {}) {
  const original = createPortico({ networks: [mainnet], projectId: 'p' })
  const store = createStore<PorticoState>(original.getInitialState)
  const followers = { balance: 0, state: 0 }
  const count = (name: keyof typeof followers, stop: () => void = () => undefined) => {
    followers[name] += 1
    return () => {
      followers[name] -= 1
      stop()
    }
  }
  const portico: Portico = {
    ...original,
    getState: store.getState,
    subscribe: (listener) => count('state', store.subscribe(listener)),
    watchBalance: () => count('balance'),
    ...calls,
  }
  return {
    connect: () =>
      store.setState({
        accounts: { eip155: { ...noAccount, address, status: 'connected' } },
        balance: { amount: '2.5', decimals: 18, symbol: 'ETH', value: 2n },
      }),
    followers,
    portico,
    setState: (state: Partial<PorticoState>) => store.setState(state),
  }
}
