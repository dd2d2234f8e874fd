import { walletIcon } from './wallet-icon.ts'

/** What the wallet does when it is asked for consent. */
export type WalletMode =
  /** Shows its prompt and waits for a person. */
  | 'ask'
  | 'approve'
  | 'reject'
  /** Neither approves nor rejects, as a wallet whose window was overlooked. */
  | 'never'

/** What the wallet does with calls that have to be done all at once, or not at all (EIP-5792). */
export type AtomicMode =
  | 'unsupported'
  /** The account can become a smart one by EIP-7702, which its owner is asked about first. */
  | 'ready'
  /** The same, and its owner has agreed long ago. */
  | 'supported'

export type SolanaCluster = {
  readonly caip2: string
  readonly name: string
  readonly rpcUrl: string
}

/** Where the wallet lives. */
export type WalletWorld = {
  readonly chains: readonly WalletChain[]
  readonly solanaClusters: readonly SolanaCluster[]
}

export type WalletChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

export type WalletConfig = {
  readonly name: string
  readonly rdns: string
  readonly uuid: string
  /** A data URI. */
  readonly icon: string
  /** The chains it knows. Any other answers 4902 until it is added. */
  readonly chains: readonly WalletChain[]
  /** The chain it starts on. */
  readonly chainId: number
  /** Which of the development accounts it shows, the selected one first. */
  readonly accounts: readonly number[]
  readonly mode: WalletMode
  /** Which of the Solana development accounts it shows, the selected one first. */
  readonly solanaAccounts: readonly number[]
  readonly atomic: AtomicMode
  /** Tells the page of its coins and tokens (ERC-7811). */
  readonly assets: boolean
  /** Registers itself as a Solana wallet too (Wallet Standard). */
  readonly solana: boolean
  /** Announces itself as an EVM wallet (EIP-6963). */
  readonly evm: boolean
  readonly solanaClusters: readonly SolanaCluster[]
  /** Tells of itself, in whichever of the two ways, when the page loads. */
  readonly announced: boolean
  /** Sets `window.ethereum` too, as older wallets do. */
  readonly injected: boolean
}

/** A wallet as a page's address or a spec names it: whatever is left out has a default. */
export type WalletInput = Partial<Omit<WalletConfig, 'chains' | 'solanaClusters'>> & {
  readonly chains?: readonly (number | WalletChain)[]
}

/** Fills in the defaults. A chain given by its number is looked up among the world's. */
export function completeConfig(
  input: WalletInput,
  world: WalletWorld,
  index: number,
): WalletConfig {
  const chains = input.chains?.map((chain) => lookUp(chain, world.chains)) ?? world.chains
  return {
    name: 'Sandbox Wallet',
    rdns: 'example.sandbox.wallet',
    uuid: crypto.randomUUID(),
    icon: walletIcon(index),
    chainId: chains[0]?.id ?? 1,
    accounts: [0, 1],
    solanaAccounts: [0],
    mode: 'ask',
    atomic: 'unsupported',
    assets: false,
    solana: true,
    evm: true,
    announced: true,
    injected: false,
    ...input,
    chains,
    solanaClusters: world.solanaClusters,
  }
}

function lookUp(chain: number | WalletChain, world: readonly WalletChain[]): WalletChain {
  if (typeof chain !== 'number') return chain
  const found = world.find(({ id }) => id === chain)
  if (!found) throw new Error(`The world has no chain ${chain}: give its name and RPC URL.`)
  return found
}
