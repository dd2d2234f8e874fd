import { type ChainId, parseChainId } from '../schema/primitives.ts'
import { isHosted } from './hosted-rpc.ts'
import type { Network, NetworkDefinition } from './network.ts'

/** The CAIP-2 id of a definition. Throws `caip-network-id-invalid` where it is invalid. */
export function toNetworkId(network: NetworkDefinition): ChainId {
  return parseChainId(`${network.chainNamespace ?? 'eip155'}:${network.id}`)
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
 * Makes a network of a host's definition (§3.10).
 *
 * Reads use the endpoints of `customRpcUrls` and no other. Without them, reads use the hosted one where it serves the chain,
 * then the definition's. The hosted one refuses reads without a project id, so it is left out then. A wallet that adds the
 * chain never gets the hosted one, which belongs to the project.
 */
export function extendNetwork(
  definition: NetworkDefinition,
  options: { customRpcUrls: readonly string[]; projectId: string; rpc: string },
): Network {
  const chainId = toNetworkId(definition)
  const { customRpcUrls, projectId, rpc } = options
  const hasOwn = customRpcUrls.length > 0
  const urls = hasOwn ? customRpcUrls : definition.rpcUrls.default.http
  const hosted =
    projectId && !hasOwn && isHosted(chainId) ? [toHostedRpcUrl({ chainId, projectId, rpc })] : []
  return {
    ...definition,
    assets: { imageId: definition.assets?.imageId, imageUrl: definition.assets?.imageUrl },
    caipNetworkId: chainId,
    chainNamespace: definition.chainNamespace ?? 'eip155',
    isSupported: true,
    rpcUrls: {
      chainDefault: { http: urls },
      default: { http: [...new Set([...hosted, ...urls])] },
    },
  }
}
