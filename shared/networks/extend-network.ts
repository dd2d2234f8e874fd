import { type ChainId, toChainId, toChainIdParts } from '../schema/primitives.ts'
import { isHosted } from './hosted-rpc.ts'
import type { Network, NetworkDefinition } from './network.ts'

/** The name of every network that is not configured (§3.10). */
export const unsupportedNetworkName = 'Unknown Network'

/** The CAIP-2 id of a definition. Throws `caip-network-id-invalid` where it has none. */
export function toNetworkId(network: NetworkDefinition): ChainId {
  return toChainId(`${network.chainNamespace ?? 'eip155'}:${network.id}`)
}

/** The address of the hosted RPC for a chain (§7.8). */
export function toHostedRpcUrl(options: {
  chainId: ChainId
  projectId: string
  rpc: string
}): string {
  const url = new URL('v1/', options.rpc.endsWith('/') ? options.rpc : `${options.rpc}/`)
  url.searchParams.set('chainId', options.chainId)
  url.searchParams.set('projectId', options.projectId)
  return url.href
}

/**
 * Makes a host's definition a network of the product (§3.10).
 *
 * We read from the host's own endpoints first, then from the hosted one where it serves the chain, then from
 * the definition's. A wallet that adds the chain is never told the hosted one, which is tied to the project.
 */
export function extendNetwork(
  definition: NetworkDefinition,
  options: { customRpcUrls: readonly string[]; projectId: string; rpc: string },
): Network {
  const chainId = toNetworkId(definition)
  const { customRpcUrls, projectId, rpc } = options
  const own = definition.rpcUrls.default.http
  const hosted = isHosted(chainId) ? [toHostedRpcUrl({ chainId, projectId, rpc })] : []
  return {
    ...definition,
    assets: { imageId: definition.assets?.imageId, imageUrl: definition.assets?.imageUrl },
    caipNetworkId: chainId,
    chainNamespace: definition.chainNamespace ?? 'eip155',
    isSupported: true,
    rpcUrls: {
      chainDefault: { http: [...customRpcUrls, ...own] },
      default: { http: [...new Set([...customRpcUrls, ...hosted, ...own])] },
    },
  }
}

/** Stands for a chain that the wallet is on and the host has not configured (§3.10, §4.26). */
export function toUnsupportedNetwork(chainId: ChainId): Network {
  const { namespace, reference } = toChainIdParts(chainId)
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
