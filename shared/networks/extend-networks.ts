import { getCustomRpcUrls, type ResolvedOptions } from '../options/options.ts'
import { extendNetwork, toNetworkId } from './extend-network.ts'
import type { Network, NetworkDefinition } from './network.ts'

export function extendNetworks(
  options: Pick<ResolvedOptions, 'customRpcUrls' | 'networks' | 'projectId' | 'services'>,
): readonly [Network, ...Network[]] {
  const { networks, projectId, services } = options
  const extend = (definition: NetworkDefinition) =>
    extendNetwork(definition, {
      customRpcUrls: getCustomRpcUrls(options, toNetworkId(definition)),
      projectId,
      rpc: services.rpc,
    })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: as many as the options have, which is one at least.
  return networks.map(extend) as [Network, ...Network[]]
}
