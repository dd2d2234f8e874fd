import {
  type Chain,
  createPublicClient,
  custom,
  defineChain,
  http,
  type PublicClient,
  type Transport,
} from 'viem'
import { walletError } from './wallet-error.ts'

export type EvmNetwork = {
  readonly id: number
  readonly name: string
  readonly chain: Chain
  readonly client: PublicClient<Transport, Chain>
}

export type SolanaNetwork = {
  /** Undefined if the request does not say which network it is for. */
  readonly name: string | undefined
  /** Undefined or empty if the network cannot be reached: the wallet signs for it, and sends nothing. */
  readonly url: string | undefined
}

/** An EVM chain of a wallet. Its `rpcUrl` is empty if the wallet cannot reach it: it signs all the same. */
export type WalletChain = { readonly id: number; readonly name: string; readonly rpcUrl: string }

/** In milliseconds. Local chains mine at once, so viem's default of 4 seconds would be slow. */
const pollingInterval = 50

const unreachable = { request: () => Promise.reject(walletError('chain-unreachable')) }

/** `timeout` is that of a request, in milliseconds. @default 10 000, as viem has it. */
export function createEvmNetwork(
  { id, name, rpcUrl }: WalletChain,
  timeout: number = 10_000,
): EvmNetwork {
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const transport = rpcUrl ? http(rpcUrl, { retryCount: 0, timeout }) : custom(unreachable)
  return { id, name, chain, client: createPublicClient({ chain, transport, pollingInterval }) }
}
