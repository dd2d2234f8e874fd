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
  const { chainId, projectId, rpc } = options
  return `${rpc.replace(/\/?$/, '/')}v1/?${new URLSearchParams({ chainId, projectId })}`
}

/**
 * Makes a network of a host's definition (§3.10).
 *
 * Reads use the endpoints of `customRpcUrls` and no other. In the list, `hosted` names the hosted one where it serves the chain, and
 * `public` those of the definition. Without a list, reads use both. The hosted one refuses reads without a project id, so it is left out
 * then. A wallet that adds the chain never gets the hosted one, which belongs to the project, but those of the definition for it.
 */
export function extendNetwork(
  definition: NetworkDefinition,
  options: { customRpcUrls: readonly string[]; projectId: string; rpc: string },
): Network {
  const chainId = toNetworkId(definition)
  const { customRpcUrls, projectId, rpc } = options
  const urls = definition.rpcUrls.default.http
  const hosted = projectId && isHosted(chainId) ? [toHostedRpcUrl({ chainId, projectId, rpc })] : []
  const sources = customRpcUrls.length > 0 ? customRpcUrls : ['hosted', 'public']
  const toHttp = (hostedUrls: readonly string[]) => ({
    http: [
      ...new Set(
        sources.flatMap((source) =>
          source === 'hosted' ? hostedUrls : source === 'public' ? urls : source,
        ),
      ),
    ],
  })
  return {
    ...definition,
    assets: { imageId: undefined, imageUrl: undefined, ...definition.assets },
    caipNetworkId: chainId,
    chainNamespace: definition.chainNamespace ?? 'eip155',
    isSupported: true,
    rpcUrls: { chainDefault: toHttp(urls), default: toHttp(hosted) },
  }
}
