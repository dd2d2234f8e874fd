import type { Connector } from './connector.ts'
import { isNamesake } from './wallet-rules.ts'

export function isInstalled(connector: Connector): boolean {
  return ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'].includes(connector.type)
}

export function findConnectorOf(
  wallet: {
    readonly id: string
    readonly name?: string | undefined
    readonly rdns?: string | undefined
  },
  connectors: readonly Connector[],
): Connector | undefined {
  const { id, name, rdns } = wallet
  return connectors.find(
    (connector) =>
      (rdns !== undefined && connector.info?.rdns === rdns && !connector.info.isContested) ||
      connector.explorerId === id ||
      isNamesake(connector, name),
  )
}
