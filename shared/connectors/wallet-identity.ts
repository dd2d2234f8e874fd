import type { Connector } from './connector.ts'
import type { DiscoveredWallet } from './wallet-rules.ts'

/** What a wallet says of itself, and the page's object that it says it with. */
type Announced = {
  readonly name: string
  readonly rdns?: string | undefined
  readonly source: object
}

type Named = Pick<Announced, 'name'>

const toName = ({ name }: Named) => name.trim().toLowerCase()

/** Whether a visitor reads the two names as one. */
export const isSameName = (one: Named, other: Named): boolean => toName(one) === toName(other)

const toKey = ({ name, rdns }: Announced) => rdns ?? name

/**
 * The id of a wallet, and whether another wallet of the namespace, or one of the host, claims its identity.
 *
 * The id begins with the standard: no wallet can take the id of another kind of connector. The first of one rdns, or of
 * one name where there is none, keeps its id.
 */
function toIdentity(standard: string, wallet: Announced, all: readonly Announced[]) {
  const key = toKey(wallet)
  const namesakes = all.filter((other) => toKey(other) === key)
  const place = namesakes.indexOf(wallet)
  return {
    id: `${standard}${place > 0 ? `-${place + 1}` : ''}:${key}`,
    isContested:
      namesakes.length > 1 || all.some((one) => one !== wallet && isSameName(one, wallet)),
  }
}

/** Keeps one connector per wallet that announces itself, until its identity changes. */
export function createIdentified<wallet extends Announced>(
  standard: 'eip6963' | 'wallet-standard',
  connect: (wallet: wallet, identity: Pick<Connector, 'id' | 'info'>) => Connector,
) {
  const connectors = new WeakMap<object, Connector>()

  return (
    all: readonly wallet[],
    /** The names of the host's own wallets: what has one of them is contested. */
    isOfHost: (wallet: wallet) => boolean = () => false,
  ): readonly DiscoveredWallet[] =>
    all.map((wallet) => {
      const { rdns, source } = wallet
      const identity = toIdentity(standard, wallet, all)
      const isContested = identity.isContested || isOfHost(wallet)
      const before = connectors.get(source)
      const isKnown = before?.id === identity.id && before.info?.isContested === isContested
      const connector = isKnown
        ? before
        : connect(wallet, { id: identity.id, info: { isContested, rdns } })
      connectors.set(source, connector)
      return { connector, source }
    })
}
