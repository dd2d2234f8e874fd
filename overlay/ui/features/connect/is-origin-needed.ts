import type { Connector } from '../../../../shared/connectors/connector.ts'
import { getNamespaceConnectors } from '../../../../shared/connectors/multi-chain.ts'
import { toNameSkeleton } from '../../../../shared/connectors/name-skeleton.ts'

const toName = ({ name }: Connector) => toNameSkeleton(name)

/** Whether the connectors of a wallet say where they come from: their names differ, or a visitor reads the name of another as theirs. */
export function isOriginNeeded(wallet: Connector, all: readonly Connector[]): boolean {
  const members = getNamespaceConnectors(wallet)
  const others = all.flatMap(getNamespaceConnectors).filter((one) => !members.includes(one))
  const names = new Set(members.map(toName))
  return names.size > 1 || others.some((other) => names.has(toName(other)))
}
