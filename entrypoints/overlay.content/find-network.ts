import * as v from 'valibot'
import type { NetworkDefinition } from '../../overlay/index.ts'
import { toNetworkId } from '../../shared/networks/extend-network.ts'
import { networkDefinition } from '../../shared/networks/network-definition.ts'
import type { ChainId } from '../../shared/schema/primitives.ts'
import { createChunkLoader } from './create-chunk-loader.ts'

const loadNetworks = createChunkLoader({
  createSignal: () => AbortSignal.timeout(10_000),
  name: 'networks',
  schema: v.object({ networks: v.array(v.unknown()) }),
  window,
})

/** Finds an EVM network among those of viem. They are a chunk of the extension. */
export async function findNetwork(chainId: ChainId): Promise<NetworkDefinition | undefined> {
  const { networks } = await loadNetworks()
  return networks.find(
    (network): network is NetworkDefinition =>
      v.is(networkDefinition, network) && toNetworkId(network) === chainId,
  )
}
