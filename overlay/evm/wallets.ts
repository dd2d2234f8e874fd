import type { AdapterContext, WalletDiscovery } from '../../shared/adapters/adapter.ts'
import { importCode } from '../../shared/async/import-code.ts'
import { createLazy } from '../../shared/async/lazy.ts'
import { createListeners } from '../../shared/async/listeners.ts'
import { type Announcement, createDiscovery } from '../../shared/connectors/announced.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import type { Eip1193Wallet } from '../../shared/connectors/eip1193-connector.ts'
import { createExternalWallet } from '../../shared/connectors/external.ts'
import { browserWallet, findInjected } from '../../shared/connectors/injected.ts'
import { createIdentified } from '../../shared/connectors/wallet-identity.ts'
import {
  type DiscoveredWallet,
  isWalletHidden,
  mergeWallets,
} from '../../shared/connectors/wallet-rules.ts'
import { createLazyConnector } from '../../shared/core/lazy-connector.ts'

type Connect = (wallet: Omit<Eip1193Wallet, 'checksum' | 'clock'>) => Connector

/** Keeps one connector for `window.ethereum` until its value changes. */
function createInjectedWallet(connect: Connect) {
  let last: DiscoveredWallet | undefined
  return (injected: ReturnType<typeof findInjected>): readonly DiscoveredWallet[] => {
    if (!injected) return []
    const { provider, source } = injected
    if (last?.source !== source)
      last = { connector: connect({ ...browserWallet, getProvider: async () => provider }), source }
    return [last]
  }
}

/** The wallets of the host, each once it is available. */
function createExternalWallets(
  { externalConnectors, getMetadata, networks, platform: { log } }: AdapterContext,
  connect: Connect,
  discoveryContext: { onChange: () => void; signal: AbortSignal },
): () => readonly DiscoveredWallet[] {
  const { onChange, signal } = discoveryContext
  const getDapp = () => {
    const { icons, name } = getMetadata()
    return { evmChainIds: networks.map(({ id }) => Number(id)), icon: icons[0], name }
  }
  async function createProvider(options: (typeof externalConnectors)[number]) {
    const { createExternalProvider } = await importCode(
      () => import('../../shared/connectors/external-provider.ts'),
    )
    return createExternalProvider(options, { getDapp, log })
  }
  const wallets = externalConnectors.map((options) => ({
    connector: connect(createExternalWallet(options, () => createProvider(options))),
    isThere: !options.isAvailable,
    options,
  }))

  async function find(wallet: (typeof wallets)[number]): Promise<void> {
    try {
      wallet.isThere = (await wallet.options.isAvailable?.({ signal })) === true
      if (wallet.isThere && !signal.aborted) onChange()
    } catch (cause) {
      if (!signal.aborted) log('error', `${wallet.options.name} could not be looked for.`, cause)
    }
  }

  for (const wallet of wallets) if (!wallet.isThere) void find(wallet)
  return () => wallets.filter(({ isThere }) => isThere).map(({ connector }) => ({ connector }))
}

/** Makes the connector of a wallet. What connects loads with the first connection: a list needs none of it. */
function createEvmConnector(wallet: Eip1193Wallet): Connector {
  const { checksum: _, clock: __, ...info } = wallet
  const { get } = createLazy(async () => {
    const { createEip1193Connector } = await importCode(
      () => import('../../shared/connectors/eip1193-connector.ts'),
    )
    return createEip1193Connector(wallet)
  })
  return {
    ...info,
    ...createLazyConnector(get),
    canResume: wallet.type !== 'EXTERNAL',
    getProvider: wallet.getProvider,
    namespace: 'eip155',
  }
}

export function startDiscovery(
  context: AdapterContext,
  checksum: Eip1193Wallet['checksum'],
): WalletDiscovery {
  const { isDiscoveryOn, isExcluded = () => false, isKnown, isOurs, platform } = context
  const { clock, page } = platform
  const connect: Connect = (wallet) => createEvmConnector({ ...wallet, checksum, clock })
  const getAnnounced = createIdentified<Announcement>(
    'eip6963',
    ({ imageUrl, name, provider }, identity) =>
      connect({
        ...identity,
        getProvider: async () => provider,
        imageUrl,
        name,
        type: 'ANNOUNCED',
      }),
  )
  const getInjected = createInjectedWallet(connect)
  const lifetime = new AbortController()
  const listeners = createListeners()
  let connectors: readonly Connector[] = []

  function update(): void {
    const external = getExternal()
    const announced = getAnnounced(
      discovery?.getAnnouncements() ?? [],
      external.map(({ connector }) => connector.name),
    )
    const rules = { isExcluded, isMobile: page.isMobile() }
    // A wallet of the host stands before one that claims the same rdns.
    const next = mergeWallets([...external, ...announced, ...getInjected(findInjected(page))])
      .filter((wallet) => !isWalletHidden(wallet, rules))
      .map(({ connector }) => connector)
    if (next.length === connectors.length && next.every((one, at) => one === connectors[at])) return
    connectors = next
    listeners.emit()
  }

  const discoveryContext = { onChange: update, signal: lifetime.signal }
  const getExternal = createExternalWallets(context, connect, discoveryContext)
  let discovery: ReturnType<typeof createDiscovery> | undefined
  if (isDiscoveryOn)
    discovery = createDiscovery({ isKnown, isOurs, onChange: () => update(), page })
  // The browsers of wallets on phones set `window.ethereum` late and dispatch this event.
  const stopWaiting = page.listen('ethereum#initialized', update)
  update()

  return {
    destroy() {
      lifetime.abort()
      discovery?.destroy()
      stopWaiting()
      listeners.clear()
    },
    getConnectors: () => connectors,
    refresh() {
      discovery?.refresh()
      update()
    },
    subscribe: listeners.subscribe,
  }
}
