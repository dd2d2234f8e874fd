import type { AdapterContext, WalletDiscovery } from '../../shared/adapters/adapter.ts'
import type { SolanaTools } from '../../shared/adapters/solana/adapter.ts'
import { importCode } from '../../shared/async/import-code.ts'
import { createLazy } from '../../shared/async/lazy.ts'
import { createListeners } from '../../shared/async/listeners.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import { createIdentified } from '../../shared/connectors/wallet-identity.ts'
import { isWalletHidden } from '../../shared/connectors/wallet-rules.ts'
import {
  createStandardDiscovery,
  type WalletRegistry,
} from '../../shared/connectors/wallet-standard/discovery.ts'
import type { StandardProviderOptions } from '../../shared/connectors/wallet-standard/provider.ts'
import type { StandardWallet } from '../../shared/connectors/wallet-standard/read-wallet.ts'
import { createLazyConnector } from '../../shared/core/lazy-connector.ts'
import type { Clock } from '../../shared/platform/ports.ts'

type WalletInfo = Pick<Connector, 'id' | 'imageUrl' | 'info' | 'name'>

/** Makes the connector of a wallet. What connects loads with the first connection: a list needs none of it. */
function createSolanaConnector(
  info: WalletInfo,
  clock: Clock,
  providerOptions: StandardProviderOptions,
): Connector {
  const { get } = createLazy(async () => {
    const { createStandardConnector } = await importCode(
      () => import('../../shared/connectors/wallet-standard/connector.ts'),
    )
    return createStandardConnector({ ...info, clock }, providerOptions)
  })
  return {
    ...info,
    ...createLazyConnector(get),
    canResume: true,
    namespace: 'solana',
    signIn: async (attempt) => (await get()).signIn?.(attempt),
    type: 'ANNOUNCED',
  }
}

export function startDiscovery(
  context: AdapterContext,
  tools: SolanaTools,
  getRegistry: () => WalletRegistry,
): WalletDiscovery {
  const { isDiscoveryOn, isExcluded = () => false, isOurs, platform } = context
  const listeners = createListeners()
  let connectors: readonly Connector[] = []
  const getAll = () => discovery?.getWallets() ?? []
  const getStandard = createIdentified<StandardWallet>('wallet-standard', (wallet, identity) => {
    const { imageUrl, name, source } = wallet
    return createSolanaConnector({ ...identity, imageUrl, name }, platform.clock, {
      ...tools,
      // The features of a wallet may change. Without any, its last ones are used.
      getWallet: () => getAll().find((one) => one.source === source) ?? wallet,
    })
  })

  function update(): void {
    const rules = { isExcluded, isMobile: platform.page.isMobile() }
    const next = getStandard(getAll())
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
