import type { Connector } from '../../connectors/connector.ts'
import { isInstalled } from '../../connectors/find-connector.ts'
import type { RecentWallet, WalletsState } from '../../controllers/wallets-controller.ts'
import {
  type ConnectMethod,
  type ConnectorTypeKey,
  connectMethods,
  connectorTypes,
  type Features,
} from '../../options/features.ts'
import type { WalletRow } from '../../wallets/wallet-row.ts'
import { type SuggestedWallets, selectListedWallets } from './catalogue-rows.ts'

/** §2.36 to §2.38. */
export function selectConnectMethods(options: {
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

export function isCollapsed(
  methods: readonly ConnectMethod[],
  features: Pick<Features, 'collapseWallets' | 'emailShowWallets'>,
): boolean {
  const hasOthers = methods.some((method) => method !== 'wallet')
  return hasOthers && (features.collapseWallets || !features.emailShowWallets)
}

/** The host's first (§2.39, §2.40). */
export function getConnectorTypes(
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

type RowOptions = {
  catalogue?: SuggestedWallets | undefined
  connectedId?: string | undefined
  enableWalletConnect: boolean
  features: Pick<Features, 'connectorTypeOrder'>
  wallets: WalletsState
}

function findRecency(recent: readonly RecentWallet[], { connector, wallet }: WalletRow): number {
  const { id } = connector ?? wallet
  const isContested = connector?.info?.isContested === true
  const rdns = isContested ? undefined : (connector?.info?.rdns ?? wallet?.rdns)
  return recent.findIndex((one) => one.id === id || (rdns !== undefined && one.rdns === rdns))
}

function selectConnectorRows(options: RowOptions): readonly WalletRow[] {
  const { connectedId, enableWalletConnect, wallets } = options
  return wallets.connectors.flatMap((connector): readonly WalletRow[] => {
    const type = typeOfConnector[connector.type]
    if (!type) return []
    const isWalletConnect = type === 'walletConnect'
    if (isWalletConnect && (!enableWalletConnect || connector.id === connectedId)) return []
    const row = { connector, isInstalled: isInstalled(connector), isRecent: false, type }
    const isRecent = !isWalletConnect && findRecency(wallets.recent, row) >= 0
    return [isRecent ? { ...row, isRecent, type: 'recent' } : row]
  })
}

/** §2.39 to §2.42. */
export function selectWalletRows(options: RowOptions): readonly WalletRow[] {
  const { catalogue, features, wallets } = options
  const listed = catalogue
    ? selectListedWallets({ ...catalogue, custom: wallets.custom }, wallets)
    : []
  const rows: readonly WalletRow[] = [
    ...selectConnectorRows(options),
    ...listed.map(({ type, wallet }) => ({
      isInstalled: false,
      isRecent: type === 'recent',
      type,
      wallet,
    })),
  ]
  const newestFirst = (first: WalletRow, second: WalletRow) =>
    findRecency(wallets.recent, first) - findRecency(wallets.recent, second)
  return getConnectorTypes(features).flatMap((type) => {
    const entries = rows.filter((row) => row.type === type)
    return type === 'recent' ? entries.toSorted(newestFirst) : entries
  })
}
