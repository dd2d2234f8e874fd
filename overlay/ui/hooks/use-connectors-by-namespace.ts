import type { Connector } from '../../../shared/connectors/connector.ts'
import { toSides } from '../../../shared/connectors/multi-chain.ts'
import type { Namespace } from '../../../shared/schema/primitives.ts'
import { useConnection } from './use-connection.ts'
import { useNavigation, useWallets } from './use-stores.ts'

/** The wallet that the view is about, and its connectors, one a namespace. */
export function useSides(): { entry: Connector | undefined; sides: readonly Connector[] } {
  const id = useNavigation(({ data }) => data?.['connectorId'])
  const entry = useWallets(({ connectors }) =>
    connectors.find((one) => toSides(one).some((side) => side.id === id)),
  )
  return { entry, sides: entry ? toSides(entry) : [] }
}

/** The wallet in use, and its own connector for another namespace, where it has one. */
export function useTwin(namespace: Namespace): {
  twin: Connector | undefined
  used: Connector | undefined
} {
  const used = useConnection((state) =>
    state.status === 'connected' ? state.connector : undefined,
  )
  const twin = useWallets(({ connectors }) =>
    connectors
      .filter((entry) => entry.type === 'MULTI_CHAIN')
      .map(toSides)
      .find((sides) => used && sides.includes(used))
      ?.find(({ chain }) => chain === namespace),
  )
  return { twin, used }
}
