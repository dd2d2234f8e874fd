import { parseUrl } from '../schema/parse-url.ts'
import type { Network } from './network.ts'

export type ExplorerPage = {
  readonly id: string
  readonly kind: 'account' | 'token' | 'transaction'
}

function toFolder({ chainNamespace }: Pick<Network, 'chainNamespace'>, kind: ExplorerPage['kind']) {
  if (kind === 'token') return 'token'
  if (kind === 'transaction') return 'tx'
  return chainNamespace === 'solana' ? 'account' : 'address'
}

export function toExplorerUrl(
  network: Pick<Network, 'blockExplorers' | 'chainNamespace'>,
  { id, kind }: ExplorerPage,
): string | undefined {
  const url = parseUrl(network.blockExplorers?.default.url ?? '')
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const folder = toFolder(network, kind)
  // Explorers of test networks name the network in the query.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${folder}/${encodeURIComponent(id)}`
  return url.href
}
