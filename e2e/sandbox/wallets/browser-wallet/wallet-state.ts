import { numberToHex } from 'viem'
import { devAccounts } from '../../dev-accounts.ts'
import type { WalletChain } from '../engine/networks.ts'
import type { WalletConfig } from './wallet-config.ts'
import { recall, remember } from './wallet-memory.ts'

export type DevAccount = (typeof devAccounts)[number]

export type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect' | 'message'
type Listener = (payload: unknown) => void

export type WalletState = {
  readonly chain: WalletChain
  readonly chains: readonly WalletChain[]
  /** All accounts of the wallet, the selected one first. */
  readonly accounts: readonly DevAccount[]
  readonly shared: readonly string[]
  share: (shared: boolean) => void
  setAccounts: (indexes: readonly number[]) => void
  setChain: (chainId: number) => void
  addChain: (chain: WalletChain) => void
  on: (event: string, listener: Listener) => void
  off: (event: string, listener: Listener) => void
  emit: (event: WalletEvent, payload: unknown) => void
}

type Remembered = {
  shared: boolean
  chainId: number
  accounts: readonly number[]
  added: readonly WalletChain[]
}

export function createWalletState(config: WalletConfig): WalletState {
  const key = toMemoryKey(config)
  const listeners = new Map<string, Set<Listener>>()
  let memory: Remembered = {
    shared: false,
    chainId: config.chainId,
    accounts: config.accounts,
    added: [],
    ...recall<Remembered>(key),
  }
  const chains = [...config.chains, ...memory.added]

  const emit = (event: WalletEvent, payload: unknown) => {
    for (const listener of Array.from(listeners.get(event) ?? [])) listener(payload)
  }
  const change = (next: Partial<Remembered>) => {
    memory = { ...memory, ...next }
    remember(key, memory)
  }
  const toAccounts = () => memory.accounts.flatMap((index) => devAccounts[index] ?? [])
  const toShared = () => (memory.shared ? toAccounts().map(({ address }) => address) : [])

  return {
    get chain() {
      const { chainId } = memory
      // The selected chain may be unknown to the world. It has no endpoint.
      return (
        chains.find(({ id }) => id === chainId) ?? {
          id: chainId,
          name: `Chain ${chainId}`,
          rpcUrl: '',
        }
      )
    },
    chains,
    get accounts() {
      return toAccounts()
    },
    get shared() {
      return toShared()
    },
    share(shared) {
      if (memory.shared === shared) return
      change({ shared })
      if (shared) emit('connect', { chainId: numberToHex(memory.chainId) })
      emit('accountsChanged', toShared())
    },
    setAccounts(accounts) {
      change({ accounts })
      if (memory.shared) emit('accountsChanged', toShared())
    },
    setChain(chainId) {
      if (memory.chainId === chainId) return
      change({ chainId })
      emit('chainChanged', numberToHex(chainId))
    },
    addChain(chain) {
      chains.push(chain)
      change({ added: [...memory.added, chain] })
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    emit,
  }
}

export function toMemoryKey({ rdns, name }: Pick<WalletConfig, 'name' | 'rdns'>): string {
  return `sandbox-wallet/${rdns}/${name}`
}
