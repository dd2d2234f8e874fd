import { type ChainId, parseChainId } from '../schema/primitives.ts'
import type { Network, NetworkDefinition } from './network.ts'

export function toNetworkId(network: NetworkDefinition): ChainId {
  return parseChainId(`${network.chainNamespace ?? 'eip155'}:${network.id}`)
}

/** CAIP-2 references (services §4.1). */
const hostedReferences =
  '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 84532 421614 7777777 11155111 11155420 999999999 1313161554 1313161555 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp 4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z EtWTRABZaYq6iMfeYKouRu166VU2xqa1'.split(
    ' ',
  )

export function isHosted(chainId: ChainId): boolean {
  const [, reference = ''] = chainId.split(':')
  return hostedReferences.includes(reference)
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
