import type { WalletChain } from '../engine/networks.ts'
import { walletIcon } from './wallet-icon.ts'

export type WalletMode = 'ask' | 'approve' | 'reject' | 'never'

/** The wallet's support for atomic batches (EIP-5792). */
export type AtomicMode =
  | 'unsupported'
  /** The account can become a smart account (EIP-7702) after the user approves. */
  | 'ready'
  | 'supported'

/** How the wallet answers `wallet_connect` with a sign-in (ERC-7846). */
export type WalletSignIn =
  | 'unsupported'
  | 'yes'
  /** It connects, and then refuses the capability. */
  | 'refused'
  | 'silent'
  | 'bad-signature'
  | 'other-site'

/** Where the wallet's Solana key is. */
export type SolanaSignIn =
  | 'yes'
  /** It has no `solana:signIn`. */
  | 'no'
  /** On a device, which signs off-chain messages alone (`solana:signIn` 1.1.0). */
  | 'device'

export type SolanaCluster = {
  readonly caip2: string
  readonly name: string
  readonly rpcUrl: string
}

export type WalletWorld = {
  readonly chains: readonly WalletChain[]
  readonly solanaClusters: readonly SolanaCluster[]
}

export type WalletConfig = {
  readonly name: string
  readonly rdns: string
  readonly uuid: string
  readonly icon: string
  /** The wallet's chains. A switch to another chain rejects with 4902 until it is added. */
  readonly chains: readonly WalletChain[]
  readonly chainId: number
  /** The indexes of its development accounts, the selected one first. */
  readonly accounts: readonly number[]
  readonly mode: WalletMode
  /** The indexes of its Solana development accounts, the selected one first. */
  readonly solanaAccounts: readonly number[]
  readonly atomic: AtomicMode
  /** Has the methods for batches of calls (EIP-5792). */
  readonly batches: boolean
  readonly signIn: WalletSignIn
  readonly solanaSignIn: SolanaSignIn
  /** Adds a priority fee to the transactions of Solana that it sends and that have no budget for computing. */
  readonly addsPriorityFee: boolean
  /** Supports listing assets (ERC-7811). */
  readonly assets: boolean
  /** Registers itself as a Solana wallet too (Wallet Standard). */
  readonly solana: boolean
  /** Announces itself as an EVM wallet (EIP-6963). */
  readonly evm: boolean
  readonly solanaClusters: readonly SolanaCluster[]
  /** Announces and registers itself when the page loads. */
  readonly announced: boolean
  /** Also sets `window.ethereum`, as older wallets do. */
  readonly injected: boolean
}

/** A wallet's config in a page's URL or a spec. All fields are optional. */
export type WalletInput = Partial<Omit<WalletConfig, 'chains' | 'solanaClusters'>> & {
  readonly chains?: readonly (number | WalletChain)[]
}

/** Fills in the defaults. A chain id is looked up in the world's chains. */
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
    batches: true,
    signIn: 'unsupported',
    solanaSignIn: 'yes',
    addsPriorityFee: false,
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
