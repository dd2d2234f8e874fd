import type { Namespace } from '../schema/primitives.ts'
import type { Connector } from './connector.ts'

export function getNamespaceConnectors(entry: Connector): readonly Connector[] {
  return entry.connectors ?? [entry]
}

export function findNamespaceConnector(
  entries: readonly Connector[],
  connectorId: string,
  namespace: Namespace,
): Connector | undefined {
  return entries
    .flatMap(getNamespaceConnectors)
    .find((connector) => connector.id === connectorId && connector.namespace === namespace)
}

export const isSpanning = ({ type }: Connector) => type === 'WALLET_CONNECT' || type === 'AUTH'

const toName = ({ name }: Connector) => name.trim().toLowerCase()

function isTwin(one: Connector, other: Connector): boolean {
  if (one.namespace === other.namespace || one.type !== other.type) return false
  if ([one, other].some(({ info }) => info?.isContested)) return false
  const [rdns, otherRdns] = [one.info?.rdns, other.info?.rdns]
  if (rdns && otherRdns) return rdns === otherRdns
  return one.id === other.id || (one.type === 'ANNOUNCED' && toName(one) === toName(other))
}

/**
 * MULTI_CHAIN (§3.8), unless one session spans all. Where two connectors of one namespace match, all stay separate: the wallet is
 * ambiguous.
 */
export function joinNamespaces(connectors: readonly Connector[]): readonly Connector[] {
  const joined = new Set<Connector>()
  const findTwins = (one: Connector) => connectors.filter((other) => isTwin(one, other))
  return connectors.flatMap((connector): readonly Connector[] => {
    if (joined.has(connector)) return []
    const twins = findTwins(connector)
    const group = [connector, ...twins]
    const isClear = group.every((member) => findTwins(member).length === twins.length)
    if (twins.length === 0 || !isClear) return [connector]
    for (const member of group) joined.add(member)
    const type = isSpanning(connector) ? connector.type : 'MULTI_CHAIN'
    const { imageUrl, info } = Object.assign({}, ...group.toReversed())
    return [{ ...connector, connectors: group, imageUrl, info, type }]
  })
}
