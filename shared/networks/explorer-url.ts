import { parseUrl } from '../schema/parse-url.ts'
import type { Network } from './network.ts'

/** What a page of a block explorer is of. */
export type ExplorerPage = {
  /** The address of an account or a token, or the hash or signature of a transaction. */
  readonly id: string
  readonly kind: 'account' | 'token' | 'transaction'
}

/** The part of the path before the id. Explorers of both namespaces have the same for tokens and transactions. */
function toFolder({ chainNamespace }: Pick<Network, 'chainNamespace'>, kind: ExplorerPage['kind']) {
  if (kind === 'token') return 'token'
  if (kind === 'transaction') return 'tx'
  return chainNamespace === 'solana' ? 'account' : 'address'
}

/** The URL of a page in the network's block explorer. `undefined` unless the explorer has an http or https URL. */
export function toExplorerUrl(
  network: Pick<Network, 'blockExplorers' | 'chainNamespace'>,
  { id, kind }: ExplorerPage,
): string | undefined {
  const url = parseUrl(network.blockExplorers?.default.url ?? '')
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  const folder = toFolder(network, kind)
  // The query stays: explorers of test networks name the network in it.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${folder}/${encodeURIComponent(id)}`
  return url.href
}
