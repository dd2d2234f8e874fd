import {
  createEvmNetwork,
  type EvmNetwork,
  type SolanaNetwork,
} from '../../wallets/engine/networks.ts'
import { walletError } from '../../wallets/engine/wallet-error.ts'
import type { WorldFacts } from '../../world-facts.ts'

export type Networks = {
  readonly evmIds: readonly number[]
  isEvm: (chainId: string) => boolean
  /** Throws if the wallet does not have the network. */
  toEvm: (chainId: string) => EvmNetwork
  toSolana: (chainId: string) => SolanaNetwork
  toUrl: (chainId: string) => string
}

/** The frame's networks. All of them use the RPC host (services §2.9). */
export function createNetworks(facts: WorldFacts, projectId: string): Networks {
  const known = new Map<string, EvmNetwork>()
  const toUrl = (chainId: string) =>
    `${facts.services.rpc}/v1/?${new URLSearchParams({ chainId, projectId })}`

  function create(chainId: string): EvmNetwork {
    const found = facts.chains.find(({ id }) => `eip155:${id}` === chainId)
    if (!found) throw walletError('wrong-network', `The wallet has no EVM network ${chainId}.`)
    return createEvmNetwork({ ...found, rpcUrl: toUrl(chainId) })
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
