import { toNetworkId } from '../../../shared/networks/extend-network.ts'
import { listedNetworks } from '../../../shared/networks/listed-networks.ts'
import type { NetworkDefinition } from '../../../shared/networks/network.ts'
import * as testnets from '../../../shared/networks/testnets.ts'
import type { ChainId } from '../../../shared/schema/primitives.ts'

/** Finds the definition of a network: one that the extension lists, or a testnet. */
export function findDefinition(chainId: ChainId): NetworkDefinition | undefined {
  const known: readonly NetworkDefinition[] = [...listedNetworks, ...Object.values(testnets)]
  return known.find((network) => toNetworkId(network) === chainId)
}
