import { type ChainId, parseChainId } from '../schema/primitives.ts'
import { isHosted } from './hosted-rpc.ts'
import type { Network, NetworkDefinition } from './network.ts'

export function toNetworkId(network: NetworkDefinition): ChainId {
  return parseChainId(`${network.chainNamespace ?? 'eip155'}:${network.id}`)
}

/** §7.8. */
export function toHostedRpcUrl(options: {
  chainId: ChainId
  projectId: string
  rpc: string
}): string {
  const { chainId, projectId, rpc } = options
  return `${rpc.replace(/\/?$/, '/')}v1/?${new URLSearchParams({ chainId, projectId })}`
}

/** §3.10. The hosted endpoint refuses reads without a project id. A wallet that adds the chain never gets it: it belongs to the project. */
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
