import type { Connector } from './connector.ts'

/** A connector and the page's own object behind it, where there is one. */
export type FoundWallet = { readonly connector: Connector; readonly source?: object | undefined }

/**
 * Whether a browser wallet is kept from the list (§5.14 to §5.16).
 *
 * The generic one shows on phones alone: there `window.ethereum` is often the whole of a wallet's own browser.
 * What was found on the page is installed; what was not must at least have a name of its own.
 */
export function isWalletHidden(
  { connector, source }: FoundWallet,
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

/** Whether two entries are one wallet: by rdns, else by explorer id, else by provider (field notes §1). */
function isSameWallet(first: FoundWallet, second: FoundWallet): boolean {
  if (first.source && first.source === second.source) return true
  const [one, other] = [first.connector, second.connector]
  if (one.info?.rdns && other.info?.rdns)
    // Of two that announce one rdns, one is not what it says: both are shown.
    return one.info.rdns === other.info.rdns && !(one.info.isContested && other.info.isContested)
  return Boolean(one.explorerId) && one.explorerId === other.explorerId
}

/** Leaves out every wallet that is there before it in the list. */
export function mergeWallets(wallets: readonly FoundWallet[]): readonly FoundWallet[] {
  return wallets.filter(
    (wallet, index) => !wallets.slice(0, index).some((other) => isSameWallet(other, wallet)),
  )
}

/** Whether a connector is known by nothing but its name, as those of the Wallet Standard are, and it is this one. */
export function isNamesake(
  connector: Pick<Connector, 'info' | 'name' | 'type'>,
  name: string | undefined,
): boolean {
  const { info, type } = connector
  return type === 'ANNOUNCED' && !info?.rdns && !info?.isContested && connector.name === name
}

/** The recommended or featured wallets without those that are connectors or recent already (§5.17). */
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
