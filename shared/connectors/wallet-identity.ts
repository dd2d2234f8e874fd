import type { Connector } from './connector.ts'
import { toNameSkeleton } from './name-skeleton.ts'
import type { DiscoveredWallet } from './wallet-rules.ts'

/** What a wallet says of itself, and the page's object that it says it with. */
type Announced = {
  readonly name: string
  readonly rdns?: string | undefined
  readonly source: object
  /** Whether it has taken the place of another wallet of the same name and rdns. */
  readonly isRenewed?: true
}

const toKey = ({ name, rdns }: Announced) => rdns ?? name

/**
 * The id of a wallet, and whether another wallet of the namespace has its rdns, or its name where there is none.
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
    isDoubled: namesakes.length > 1,
  }
}

/** Finds out whether a visitor reads a name as that of another wallet. */
function createNameCheck(names: readonly string[]) {
  const skeletons = names.map(toNameSkeleton)
  return ({ name }: Announced): boolean => {
    const skeleton = toNameSkeleton(name)
    return skeletons.filter((one) => one === skeleton).length > 1
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
    /** The names of the host's own wallets: what a visitor reads as one of them is contested. */
    hostNames: readonly string[] = [],
  ): readonly DiscoveredWallet[] => {
    const isNamesake = createNameCheck([...all.map(({ name }) => name), ...hostNames])
    return all.map((wallet) => {
      const { rdns, source } = wallet
      const { id, isDoubled } = toIdentity(standard, wallet, all)
      const isContested = wallet.isRenewed ?? (isDoubled || isNamesake(wallet))
      const before = connectors.get(source)
      const isKnown = before?.id === id && before.info?.isContested === isContested
      const connector = isKnown ? before : connect(wallet, { id, info: { isContested, rdns } })
      connectors.set(source, connector)
      return { connector, source }
    })
  }
}
