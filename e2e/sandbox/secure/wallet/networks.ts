import type { PublicClient } from 'viem'
import { type Chain, createPublicClient, defineChain, type HttpTransport, http } from 'viem'
import type { WorldFacts } from '../../world-facts.ts'
import { walletError } from './wallet-error.ts'

export type EvmNetwork = {
  readonly id: number
  readonly name: string
  readonly chain: Chain
  readonly client: PublicClient<HttpTransport, Chain>
}

export type SolanaNetwork = { readonly name: string; readonly url: string }

export type Networks = {
  readonly evmIds: readonly number[]
  isEvm: (chainId: string) => boolean
  /** Throws if the wallet does not have the network. */
  toEvm: (chainId: string) => EvmNetwork
  toSolana: (chainId: string) => SolanaNetwork
  /** The address of a network's endpoint. */
  toUrl: (chainId: string) => string
}

/** In milliseconds. Local chains mine at once, so viem's default of 4 seconds would be slow. */
const pollingInterval = 50

/** The frame's networks. All of them use the RPC host (services §2.9). */
export function createNetworks(facts: WorldFacts, projectId: string): Networks {
  const known = new Map<string, EvmNetwork>()
  const toUrl = (chainId: string) =>
    `${facts.services.rpc}/v1/?${new URLSearchParams({ chainId, projectId })}`

  function create(chainId: string): EvmNetwork {
    const found = facts.chains.find(({ id }) => `eip155:${id}` === chainId)
    if (!found) throw walletError('wrong-network', `The wallet has no EVM network ${chainId}.`)
    const { id, name } = found
    const chain = defineChain({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [toUrl(chainId)] } },
    })
    const transport = http(undefined, { retryCount: 0 })
    return { id, name, chain, client: createPublicClient({ chain, transport, pollingInterval }) }
  }

  return {
    evmIds: facts.chains.map(({ id }) => id),
    isEvm: (chainId) => chainId.startsWith('eip155:'),
    toUrl,
    toEvm(chainId) {
      const network = known.get(chainId) ?? create(chainId)
      known.set(chainId, network)
      return network
    },
    toSolana(chainId) {
      const found = facts.solanaClusters.find(({ caip2 }) => caip2 === chainId)
      if (!found) throw walletError('wrong-network', `The wallet has no Solana network ${chainId}.`)
      return { name: found.name, url: toUrl(chainId) }
    },
  }
}
