import type { WalletAccount } from '@wallet-standard/base'
import { type DevSolanaAccount, devSolanaAccounts } from '../../../dev-solana-accounts.ts'
import { recall, remember } from '../wallet-memory.ts'

/** The CAIP-2 ids of the Wallet Standard's chains. */
export const solanaChains = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const

export const signingFeatures = [
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const

export type SolanaState = {
  /** All accounts of the wallet, the selected one first. */
  readonly accounts: readonly DevSolanaAccount[]
  /** The accounts that the page may see. They stay the same objects until a change. */
  readonly shared: readonly WalletAccount[]
  share: (shared: boolean) => void
  setAccounts: (indexes: readonly number[]) => void
  watch: (listener: () => void) => () => void
}

type Remembered = { shared: boolean; accounts: readonly number[] }

export function createSolanaState(key: string, accounts: readonly number[]): SolanaState {
  const listeners = new Set<() => void>()
  let memory: Remembered = { shared: false, accounts, ...recall<Remembered>(key) }
  let shared = toShared(memory)

  const change = (next: Partial<Remembered>) => {
    const before = shared
    memory = { ...memory, ...next }
    remember(key, memory)
    shared = toShared(memory)
    if (before.length + shared.length === 0) return
    for (const listener of Array.from(listeners)) listener()
  }
  return {
    get accounts() {
      return toAccounts(memory)
    },
    get shared() {
      return shared
    },
    share(isShared) {
      if (memory.shared !== isShared) change({ shared: isShared })
    },
    setAccounts: (indexes) => change({ accounts: indexes }),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function toAccounts({ accounts }: Remembered): readonly DevSolanaAccount[] {
  return accounts.flatMap((index) => devSolanaAccounts[index] ?? [])
}

function toShared(memory: Remembered): readonly WalletAccount[] {
  if (!memory.shared) return []
  return Object.freeze(
    toAccounts(memory).map(({ address, publicKey }) =>
      Object.freeze({
        address,
        publicKey: publicKey.slice(),
        chains: Object.freeze(Object.keys(solanaChains).filter(isChain)),
        features: Object.freeze([...signingFeatures]),
      }),
    ),
  )
}

export function isChain(value: unknown): value is keyof typeof solanaChains {
  return typeof value === 'string' && Object.hasOwn(solanaChains, value)
}
