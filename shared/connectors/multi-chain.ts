import type { Connector } from './connector.ts'

/** The connectors behind one entry of the list, one a namespace. */
export function toSides(entry: Connector): readonly Connector[] {
  return entry.connectors ?? [entry]
}

/** Whether one session of the wallet spans all of its namespaces: WalletConnect's, and the embedded wallet's login. */
export const isSpanning = ({ type }: Connector) => type === 'WALLET_CONNECT' || type === 'AUTH'

const toName = ({ name }: Connector) => name.trim().toLowerCase()

/** Whether two connectors reach one wallet in two namespaces: by id, by rdns where both tell it, else by name. */
function isTwin(one: Connector, other: Connector): boolean {
  if (one.chain === other.chain || one.type !== other.type) return false
  if ([one, other].some(({ info }) => info?.isContested)) return false
  const [rdns, otherRdns] = [one.info?.rdns, other.info?.rdns]
  if (rdns && otherRdns) return rdns === otherRdns
  return one.id === other.id || (one.type === 'ANNOUNCED' && toName(one) === toName(other))
}

/**
 * Makes one entry of a wallet that is there in several namespaces (§3.8): MULTI_CHAIN, but for those whose one
 * session spans them all.
 *
 * Where two of a namespace could be meant, which one it is cannot be told, and each stays by itself.
 */
export function joinNamespaces(connectors: readonly Connector[]): readonly Connector[] {
  const joined = new Set<Connector>()
  const toTwins = (one: Connector) => connectors.filter((other) => isTwin(one, other))
  return connectors.flatMap((connector): readonly Connector[] => {
    if (joined.has(connector)) return []
    const twins = toTwins(connector)
    const sides = [connector, ...twins]
    const isClear = sides.every((side) => toTwins(side).length === twins.length)
    if (twins.length === 0 || !isClear) return [connector]
    for (const side of sides) joined.add(side)
    const type = isSpanning(connector) ? connector.type : 'MULTI_CHAIN'
    const { imageUrl, info } = Object.assign({}, ...sides.toReversed())
    return [{ ...connector, connectors: sides, imageUrl, info, type }]
  })
}
