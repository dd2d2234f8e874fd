import { createStore } from 'zustand/vanilla'
import { createLazy, type Lazy } from '../../shared/async/lazy.ts'
import type { OnrampFeature } from '../../shared/features/onramp/create-onramp.ts'
import type { OnrampState, ShownPurchase } from '../../shared/features/onramp/onramp-state.ts'
import { addresses } from './fixture-wallets.ts'

const nothing = () => undefined

const seller: ShownPurchase['seller'] = {
  deliversOn: undefined,
  fee: [1, 2],
  getUrl: () => 'https://pay.example/',
  id: 'coinbase',
  imageUrl: undefined,
  name: 'Coinbase',
  namespaces: ['eip155'],
  source: 'history',
}

export const toPurchase = (parts: Partial<ShownPurchase>): ShownPurchase => ({
  accountId: `eip155:1:${addresses[0]}`,
  deliveries: [],
  isClosed: false,
  isResumed: false,
  seller,
  status: 'waiting',
  url: 'https://pay.example/',
  ...parts,
})

export function createFixtureOnramp(state: OnrampState): Lazy<OnrampFeature> {
  const store = createStore(() => state)
  return createLazy(async () => ({
    actions: {
      followLink: nothing,
      forgetPurchase: nothing,
      getSellers: () => [seller],
      lookAgain: nothing,
      restartPurchase: nothing,
      startPurchase: nothing,
      watchPurchase: () => nothing,
    },
    destroy: nothing,
    getProviders: async () => [],
    stores: { onramp: store },
  }))
}
