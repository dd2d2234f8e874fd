import type { AdapterContext, WalletSource } from '../../shared/adapters/adapter.ts'
import type { SolanaTools } from '../../shared/adapters/solana/adapter.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import { isWalletHidden } from '../../shared/connectors/wallet-rules.ts'
import { createStandardConnector } from '../../shared/connectors/wallet-standard/connector.ts'
import {
  createStandardDiscovery,
  type WalletRegistry,
} from '../../shared/connectors/wallet-standard/discovery.ts'
import type { StandardWallet } from '../../shared/connectors/wallet-standard/read-wallet.ts'

/** Of several with one name all are shown, marked; those after the first have their place in the id. */
function toIdentity(wallet: StandardWallet, all: readonly StandardWallet[]) {
  const namesakes = all.filter(({ name }) => name === wallet.name)
  const place = namesakes.indexOf(wallet)
  return {
    id: place === 0 ? wallet.name : `${wallet.name}:${place}`,
    info: { isContested: namesakes.length > 1 },
  }
}

/** Gives each wallet one connector for as long as its name is as much its own as before. */
function createConnectors(
  { platform: { clock } }: AdapterContext,
  tools: SolanaTools,
  getAll: () => readonly StandardWallet[],
) {
  const made = new Map<string, { connector: Connector; source: object }>()
  return (wallet: StandardWallet) => {
    const { chains, imageUrl, name, source } = wallet
    const about = { chains, clock, imageUrl, name, ...toIdentity(wallet, getAll()) }
    const key = `${about.id} ${about.info.isContested}`
    const known = made.get(key)
    if (known?.source === source) return known
    // What a wallet can do may change; one that can nothing more is known by what it could.
    const getWallet = () => getAll().find((one) => one.source === source) ?? wallet
    const found = { connector: createStandardConnector(about, { ...tools, getWallet }), source }
    made.set(key, found)
    return found
  }
}

/** Finds the Solana wallets of the page. */
export function startWallets(
  context: AdapterContext,
  tools: SolanaTools,
  getRegistry: () => WalletRegistry,
): WalletSource {
  const { isDiscoveryOn, isExcluded = () => false, isOurs, platform } = context
  const listeners = new Set<() => void>()
  let connectors: readonly Connector[] = []
  const getAll = () => discovery?.getWallets() ?? []
  const toConnector = createConnectors(context, tools, getAll)

  function update(): void {
    const rules = { isExcluded, isMobile: platform.page.isMobile() }
    const next = getAll()
      .map(toConnector)
      .filter((wallet) => !isWalletHidden(wallet, rules))
      .map(({ connector }) => connector)
    if (next.length === connectors.length && next.every((one, at) => one === connectors[at])) return
    connectors = next
    for (const listener of listeners) listener()
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
    // Who registers stays registered: there is nobody to ask again.
    refresh: update,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
