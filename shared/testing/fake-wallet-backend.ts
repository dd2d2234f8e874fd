import { PorticoError } from '../errors/portico-error.ts'
import type { StandardAccount } from '../provider/standard-wallet/accounts.ts'
import { createFeatureHandler } from '../provider/standard-wallet/request-handlers.ts'
import type { ChainId } from '../schema/primitives.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeWallet } from './fake-wallet.ts'

export const firstKey = '5ZWj7a1f8tWkjBESHKgrLmXshuXxqeY9SYcfbshpAqPG'
export const secondKey = '4vJ9JU1bJJE96FWSJKvHsmmFADCg4gpZQff4P3bkLKi'
export const mainnetId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

type State = {
  accounts: readonly string[]
  chainId: ChainId
  isSupported: boolean
  /** Gives the accounts of connecting, or rejects. */
  connect: () => Promise<readonly string[]>
}

/** The handler of the Wallet Standard wallet, over a state that the test changes. */
export function createFakeStandardBackend(initial: Partial<State> = {}) {
  const state: State = {
    accounts: [],
    chainId: mainnetId,
    connect: async () => [firstKey],
    isSupported: true,
    ...initial,
  }
  const listeners = new Set<() => void>()
  const log: string[] = []
  const emitted: (readonly StandardAccount[])[] = []
  const wallet = createFakeWallet()
  const set = (next: Partial<State>) => {
    Object.assign(state, next)
    for (const listener of listeners) listener()
  }
  const { answer, destroy } = createFeatureHandler({
    allowSmartSessions: false,
    allowUnsupportedChain: false,
    clock: createFakeClock(),
    answerCalls: async () => undefined,
    chainIds: [mainnetId, devnetId, 'eip155:1'],
    async disconnect() {
      log.push('disconnect')
      set({ accounts: [] })
    },
    getAccounts: () => state.accounts,
    getChainId: () => state.chainId,
    getOrigin: () => 'https://dapp.example',
    getWallet: async () => (state.accounts.length > 0 ? wallet.provider : undefined),
    hasNetwork: (chainId) => chainId === mainnetId || chainId === devnetId,
    isEmbedded: () => false,
    isConnected: () => state.accounts.length > 0,
    isSupportedChain: () => state.isSupported,
    onRefused: () => undefined,
    onAccounts: (accounts) => emitted.push(accounts),
    async read(method, params) {
      log.push(`read ${method} ${JSON.stringify(params)}`)
      return '5'.repeat(64)
    },
    async requestConnection() {
      log.push('connect')
      const accounts = await state.connect()
      if (accounts.length === 0) throw new PorticoError('user-rejected')
      set({ accounts })
      return accounts
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async switchNetwork(chainId) {
      log.push(`switch ${chainId}`)
      set({ chainId })
    },
    whenRestored: async () => void log.push('restored'),
  })
  return { answer, destroy, listeners, log, set, emitted, wallet }
}
