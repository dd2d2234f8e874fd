import type { Network } from '../../../../shared/networks/network.ts'
import { parseUrl } from '../../../../shared/schema/parse-url.ts'

/** The URL of an account in the network's block explorer. `undefined` unless the explorer has an http or https URL. */
export function toExplorerUrl(
  network: Pick<Network, 'blockExplorers' | 'chainNamespace'>,
  address: string,
): string | undefined {
  const url = parseUrl(network.blockExplorers?.default.url ?? '')
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const kind = network.chainNamespace === 'solana' ? 'account' : 'address'
  // The query stays: explorers of test networks name the network in it.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(address)}`
  return url.href
}
