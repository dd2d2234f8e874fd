import type { Connector } from '../connectors/connector.ts'
import type { WalletsState } from '../controllers/wallets-controller.ts'
import {
  type ConnectMethod,
  type ConnectorTypeKey,
  connectMethods,
  connectorTypes,
  type Features,
} from '../options/features.ts'

/** Whether a wallet is in this browser, as opposed to somewhere else. */
export function isInstalled(connector: Connector): boolean {
  return ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN'].includes(connector.type)
}

/** The ways to connect, in the order shown (§2.36 to §2.38), as far as they are available. */
export function toConnectMethods(options: {
  available: readonly ConnectMethod[]
  features: Pick<Features, 'connectMethodsOrder'>
  hasInstalledWallet: boolean
}): readonly ConnectMethod[] {
  const { available, features, hasInstalledWallet } = options
  const byDefault: readonly ConnectMethod[] = hasInstalledWallet
    ? ['wallet', 'email', 'social']
    : connectMethods
  const order = features.connectMethodsOrder ?? byDefault
  return order.filter((method) => available.includes(method))
}

/** One entry of the wallet list on Connect. */
export type WalletRow = {
  readonly connector: Connector
  readonly type: ConnectorTypeKey
  readonly isInstalled: boolean
  readonly isRecent: boolean
}

/** The kinds of entry in the order shown: the host's first (§2.39, §2.40). */
export function toConnectorTypes(
  features: Pick<Features, 'connectorTypeOrder'>,
): readonly ConnectorTypeKey[] {
  return [...new Set([...features.connectorTypeOrder, ...connectorTypes])]
}

const typeOfConnector: Readonly<Record<Connector['type'], ConnectorTypeKey | undefined>> = {
  ANNOUNCED: 'injected',
  // The embedded wallet is reached by e-mail and social login, never from the list.
  AUTH: undefined,
  EXTERNAL: 'external',
  INJECTED: 'injected',
  MULTI_CHAIN: 'injected',
  WALLET_CONNECT: 'walletConnect',
}

/** The wallet list of Connect in the order shown (§2.39 to §2.42). */
export function toWalletRows(options: {
  /** The connector that is in use, if any. */
  connectedId?: string | undefined
  enableWalletConnect: boolean
  features: Pick<Features, 'connectorTypeOrder'>
  wallets: WalletsState
}): readonly WalletRow[] {
  const { connectedId, enableWalletConnect, features, wallets } = options
  const recentIds = wallets.recent.map(({ id }) => id)
  const rows = wallets.connectors.flatMap((connector): readonly WalletRow[] => {
    const kind = typeOfConnector[connector.type]
    if (!kind) return []
    if (kind === 'walletConnect' && (!enableWalletConnect || connector.id === connectedId))
      return []
    const isRecent = recentIds.includes(connector.id)
    const type = isRecent && kind !== 'walletConnect' ? 'recent' : kind
    return [{ connector, isInstalled: isInstalled(connector), isRecent, type }]
  })
  const newestFirst = (first: WalletRow, second: WalletRow) =>
    recentIds.indexOf(first.connector.id) - recentIds.indexOf(second.connector.id)
  return toConnectorTypes(features).flatMap((type) => {
    const entries = rows.filter((row) => row.type === type)
    return type === 'recent' ? entries.toSorted(newestFirst) : entries
  })
}
