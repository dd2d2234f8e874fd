import type { AdapterContext, WalletDiscovery } from '../../shared/adapters/adapter.ts'
import type { SolanaTools } from '../../shared/adapters/solana/adapter.ts'
import { createListeners } from '../../shared/async/listeners.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import { isWalletHidden } from '../../shared/connectors/wallet-rules.ts'
import { createStandardConnector } from '../../shared/connectors/wallet-standard/connector.ts'
import {
  createStandardDiscovery,
  type WalletRegistry,
} from '../../shared/connectors/wallet-standard/discovery.ts'
import type { StandardWallet } from '../../shared/connectors/wallet-standard/read-wallet.ts'

/** The id of a wallet. All wallets of one name are shown as contested; after the first, the id has an index. */
function toIdentity(wallet: StandardWallet, all: readonly StandardWallet[]) {
  const namesakes = all.filter(({ name }) => name === wallet.name)
  const place = namesakes.indexOf(wallet)
  return {
    id: place === 0 ? wallet.name : `${wallet.name}:${place}`,
    info: { isContested: namesakes.length > 1 },
  }
}

/** Keeps one connector per wallet until its id or its contested state changes. */
function createConnectors(
  { platform: { clock } }: AdapterContext,
  tools: SolanaTools,
  getAll: () => readonly StandardWallet[],
) {
  const wallets = new Map<string, { connector: Connector; source: object }>()
  return (wallet: StandardWallet) => {
    const { chains, imageUrl, name, source } = wallet
    const connectorInfo = { chains, clock, imageUrl, name, ...toIdentity(wallet, getAll()) }
    const key = `${connectorInfo.id} ${connectorInfo.info.isContested}`
    const known = wallets.get(key)
    if (known?.source === source) return known
    // The features of a wallet may change. Without any, its last ones are used.
    const getWallet = () => getAll().find((one) => one.source === source) ?? wallet
    const created = {
      connector: createStandardConnector(connectorInfo, { ...tools, getWallet }),
      source,
    }
    wallets.set(key, created)
    return created
  }
}

/** Finds the Solana wallets of the page. */
export function startDiscovery(
  context: AdapterContext,
  tools: SolanaTools,
  getRegistry: () => WalletRegistry,
): WalletDiscovery {
  const { isDiscoveryOn, isExcluded = () => false, isOurs, platform } = context
  const listeners = createListeners()
  let connectors: readonly Connector[] = []
  const getAll = () => discovery?.getWallets() ?? []
  const getConnector = createConnectors(context, tools, getAll)

  function update(): void {
    const rules = { isExcluded, isMobile: platform.page.isMobile() }
    const next = getAll()
      .map(getConnector)
      .filter((wallet) => !isWalletHidden(wallet, rules))
      .map(({ connector }) => connector)
    if (next.length === connectors.length && next.every((one, at) => one === connectors[at])) return
    connectors = next
    listeners.emit()
  }

  const discovery = isDiscoveryOn
    ? createStandardDiscovery({ isOurs, onChange: update, registry: getRegistry() })
    : undefined
  update()

  return {
    destroy() {
      discovery?.destroy()
      listeners.clear()
    },
    getConnectors: () => connectors,
    // The Wallet Standard has no request to register again.
    refresh: update,
    subscribe: listeners.subscribe,
  }
}
