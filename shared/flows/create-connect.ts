import type { Connector } from '../connectors/connector.ts'
import { isSpanning, toSides } from '../connectors/multi-chain.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Namespace } from '../schema/primitives.ts'
import type { Parts } from './parts.ts'

/** Connecting a wallet in a namespace, or in all that its session holds. */
export function createConnect({ connections, modal, network, wallets }: Parts) {
  /** The wallet in every namespace of the host's, in which it may have another id. */
  function findSides(connectorId: string, namespace: Namespace | undefined): readonly Connector[] {
    const { connectors } = wallets.store.getState()
    const found = connectors
      .map((entry) => toSides(entry).filter(({ chain }) => connections.has(chain)))
      .filter((sides) => sides.some(({ id }) => id === connectorId))
    return found.find((sides) => sides.some(({ chain }) => chain === namespace)) ?? found[0] ?? []
  }

  /** What is connected at once, the most wanted first: a session in all that it holds, unless one was asked for. */
  function toAttempt(connectorId: string, asked: Namespace | undefined): readonly Connector[] {
    const wanted = asked ?? network.store.getState().network.chainNamespace
    const sides = findSides(connectorId, wanted)
    const first = sides.find(({ chain }) => chain === wanted) ?? sides[0]
    if (!first)
      throw new PorticoError(
        'wallet-unavailable',
        `There is no wallet ${connectorId} on this page.`,
      )
    if (asked || !isSpanning(first)) return [first]
    return [first, ...sides.filter((side) => side !== first)]
  }

  async function ask(side: Connector): Promise<PorticoError | undefined> {
    const { chain } = side
    return connections.get(chain)?.connect(side, network.ofNamespace(chain)?.caipNetworkId)
  }

  async function connect(
    connectorId: string,
    namespace = modal.store.getState().namespace,
  ): Promise<readonly Namespace[]> {
    const sides = toAttempt(connectorId, namespace)
    const failures = await Promise.all(sides.map(ask))
    if (failures[0] && failures.every(Boolean)) throw failures[0]
    return sides.flatMap(({ chain }, index) => (failures[index] ? [] : [chain]))
  }

  return { connect, findSides }
}
