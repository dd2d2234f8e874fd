import type { Network } from '../../../../shared/networks/network.ts'

/** The URL of an account in the network's block explorer. `undefined` unless the explorer has an http or https URL. */
export function toExplorerUrl(
  network: Pick<Network, 'blockExplorers' | 'chainNamespace'>,
  address: string,
): string | undefined {
  const explorer = network.blockExplorers?.default.url
  if (!explorer || !URL.canParse(explorer)) return undefined
  const url = new URL(explorer)
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  const kind = network.chainNamespace === 'solana' ? 'account' : 'address'
  // The query stays: explorers of test networks name the network in it.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${kind}/${encodeURIComponent(address)}`
  return url.href
}
