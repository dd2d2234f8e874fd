import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { createSignInFeature } from './sign-in.ts'
import { askToShare, createSigningFeatures, type SolanaParts } from './signing.ts'
import { isChain, solanaChains } from './solana-state.ts'

type SolanaWalletOptions = SolanaParts & {
  readonly name: string
  readonly icon: string
}

/** Registers the wallet by the Wallet Standard, now and whenever a dapp announces that it is ready. */
export function registerSolanaWallet(options: SolanaWalletOptions): void {
  const { state, name, icon } = options
  const features = Object.freeze({
    ...createStandardFeatures(options),
    ...createSigningFeatures(options),
    ...createSignInFeature(options),
  })
  const wallet: Wallet = Object.freeze({
    version: '1.0.0' as const,
    name,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the config has a data URI here.
    icon: icon as WalletIcon,
    chains: Object.freeze(Object.keys(solanaChains).filter(isChain)),
    features,
    get accounts() {
      return state.shared
    },
  })
  registerWallet(wallet)
}

type ConnectInput = { readonly silent?: boolean }
type ChangeListener = (change: { readonly accounts: readonly WalletAccount[] }) => void

function createStandardFeatures(options: SolanaWalletOptions) {
  const { state, note } = options
  let pending: Promise<void> | undefined
  return {
    'standard:connect': {
      version: '1.0.0' as const,
      async connect({ silent }: ConnectInput = {}) {
        await note('standard:connect', [{ silent }], async () => {
          if (silent || state.shared.length > 0) return
          // Concurrent requests share one prompt.
          pending ??= askToShare(options).finally(() => {
            pending = undefined
          })
          await pending
        })
        return { accounts: state.shared }
      },
    },
    'standard:disconnect': {
      version: '1.0.0' as const,
      disconnect: () => note('standard:disconnect', [], async () => state.share(false)),
    },
    'standard:events': {
      version: '1.0.0' as const,
      on: (_event: 'change', listener: ChangeListener) =>
        state.watch(() => listener({ accounts: state.shared })),
    },
  }
}
