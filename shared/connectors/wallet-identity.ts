import type { Connector } from './connector.ts'
import { toNameSkeleton } from './name-skeleton.ts'
import type { DiscoveredWallet } from './wallet-rules.ts'

type Announced = {
  readonly name: string
  readonly rdns?: string | undefined
  readonly source: object
  readonly isRenewed?: true
}

const toKey = ({ name, rdns }: Announced) => rdns ?? name

/** The id begins with the standard: no wallet can take the id of another kind. The first wallet of one rdns keeps its id. */
function toIdentity(standard: string, wallet: Announced, all: readonly Announced[]) {
  const key = toKey(wallet)
  const namesakes = all.filter((other) => toKey(other) === key)
  const place = namesakes.indexOf(wallet)
  return {
    id: `${standard}${place > 0 ? `-${place + 1}` : ''}:${key}`,
    isDoubled: namesakes.length > 1,
  }
}

function createNameCheck(names: readonly string[]) {
  const skeletons = names.map(toNameSkeleton)
  return ({ name }: Announced): boolean => {
    const skeleton = toNameSkeleton(name)
    return skeletons.filter((one) => one === skeleton).length > 1
  }
}

export function createIdentified<wallet extends Announced>(
  standard: 'eip6963' | 'wallet-standard',
  connect: (wallet: wallet, identity: Pick<Connector, 'id' | 'info'>) => Connector,
) {
  const connectors = new WeakMap<object, Connector>()

  return (
    all: readonly wallet[],
    /** A name that a visitor reads as one of these is contested. */
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
