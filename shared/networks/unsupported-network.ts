import { type ChainId, parseChainIdParts } from '../schema/primitives.ts'
import type { Network } from './network.ts'

export const unsupportedNetworkName = 'Unknown Network'

/** §3.10, §4.26. */
export function toUnsupportedNetwork(chainId: ChainId): Network {
  const { namespace, reference } = parseChainIdParts(chainId)
  return {
    assets: { imageId: undefined, imageUrl: undefined },
    caipNetworkId: chainId,
    chainNamespace: namespace,
    id: namespace === 'eip155' ? Number(reference) : reference,
    isSupported: false,
    name: unsupportedNetworkName,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { chainDefault: { http: [] }, default: { http: [] } },
  }
}
