import type { Connector } from './connector.ts'

export type DiscoveredWallet = {
  readonly connector: Connector
  readonly source?: object | undefined
}

/** §5.14 to §5.16. The generic wallet is shown on phones only: there `window.ethereum` is often the browser's own wallet. */
export function isWalletHidden(
  { connector, source }: DiscoveredWallet,
  rules: {
    isExcluded: (wallet: { name: string; rdns: string | undefined }) => boolean
    isMobile: boolean
  },
): boolean {
  const { info, name, type } = connector
  const rdns = info?.rdns
  if (rules.isExcluded({ name, rdns })) return true
  if (type === 'INJECTED' && !rules.isMobile) return true
  return type !== 'EXTERNAL' && !rdns && !source
}

function isSameWallet(first: DiscoveredWallet, second: DiscoveredWallet): boolean {
  if (first.source && first.source === second.source) return true
  const [one, other] = [first.connector, second.connector]
  if (one.info?.rdns && other.info?.rdns)
    // Of two wallets with one rdns, one is an impostor: both are shown.
    return one.info.rdns === other.info.rdns && !(one.info.isContested && other.info.isContested)
  return Boolean(one.explorerId) && one.explorerId === other.explorerId
}

export function mergeWallets(wallets: readonly DiscoveredWallet[]): readonly DiscoveredWallet[] {
  return wallets.filter(
    (wallet, index) => !wallets.slice(0, index).some((other) => isSameWallet(other, wallet)),
  )
}

export function isNamesake(
  connector: Pick<Connector, 'info' | 'name' | 'type'>,
  name: string | undefined,
): boolean {
  const { info, type } = connector
  return type === 'ANNOUNCED' && !info?.rdns && !info?.isContested && connector.name === name
}

/** §5.17. */
export function withoutKnownWallets<
  wallet extends {
    readonly id: string
    readonly name?: string | undefined
    readonly rdns?: string | undefined
  },
>(
  wallets: readonly wallet[],
  known: {
    connectors: readonly Pick<Connector, 'explorerId' | 'id' | 'info' | 'name' | 'type'>[]
    recent: readonly { readonly id: string; readonly rdns?: string | undefined }[]
  },
): readonly wallet[] {
  const { connectors, recent } = known
  const ids = [
    ...connectors.flatMap(({ explorerId, id }) => [explorerId, id]),
    ...recent.map(({ id }) => id),
  ]
  const names = [...connectors.map(({ info }) => info?.rdns), ...recent.map(({ rdns }) => rdns)]
  return wallets.filter(
    ({ id, name, rdns }) =>
      !ids.includes(id) &&
      !(rdns && names.includes(rdns)) &&
      !connectors.some((one) => isNamesake(one, name)),
  )
}
