import type { Adapter, AdapterContext, OwnedToken, StartAdapter } from '../adapters/adapter.ts'
import type { Connector, ConnectorType } from '../connectors/connector.ts'
import { getNamespaceConnectors } from '../connectors/multi-chain.ts'
import { createThemeController } from '../controllers/theme-controller.ts'
import { type Core, type CreateCore, createCore } from '../core/create-core.ts'
import type { FeatureLoaders } from '../core/features.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { createEmbeddedWallet } from '../features/embedded-wallet/create-embedded-wallet.ts'
import type { EmbeddedWalletPlatform } from '../features/embedded-wallet/embedded-wallet-platform.ts'
import { base, mainnet } from '../networks/mainnets.ts'
import type { NetworkDefinition } from '../networks/network.ts'
import { sepolia } from '../networks/testnets.ts'
import type { PorticoOptions, ResolvedOptions } from '../options/options.ts'
import { resolveOptions } from '../options/resolve-options.ts'
import type { Platform } from '../platform/ports.ts'
import type { Namespace } from '../schema/primitives.ts'
// Loaded ahead, so that no test waits for a file.
import '../adapters/evm/viem/allowance-reader.ts'
import '../errors/alert-catalogue.ts'
import '../flows/reset.ts'
import '../flows/connection-events.ts'
import '../flows/disconnect.ts'
import '../flows/provider-backend.ts'
import '../flows/restored-wallet.ts'
import '../flows/switch-network.ts'
import '../portfolio/balance-flow.ts'
import '../features/activity/create-activity.ts'
import '../features/analytics/create-analytics.ts'
import '../features/approvals/create-approvals.ts'
import '../features/calls/create-calls.ts'
import '../features/identity/create-identity.ts'
import '../features/names/create-names.ts'
import '../features/nfts/create-nfts.ts'
import '../features/onramp/create-onramp.ts'
import '../pairing/pairing-flow.ts'
import '../portfolio/create-portfolio.ts'
import '../portfolio/history.ts'
import '../portfolio/receipt-follower.ts'
import { createFakeBrowser } from './fake-browser.ts'
import { createFakeConnector } from './fake-connector.ts'
import { createFakePlatform } from './fake-platform.ts'
import { createFakeStorage } from './fake-storage.ts'
import { createFakeUniversal } from './fake-universal.ts'

/** What a wallet was asked to sign, and its answer. */
function createSignatures() {
  const signatures = {
    calls: [] as { readonly address: string; readonly message: string }[],
    answer: (): Promise<string> => Promise.resolve('0x'),
    sign: ({ address, message }: { readonly address: string; readonly message: string }) => {
      signatures.calls.push({ address, message })
      return signatures.answer()
    },
  }
  return signatures
}

/** What the nodes answer, and how the wallet sends. */
const createAnswers = () => ({
  nodes: {
    answer: (_call: Parameters<Adapter['read']>[0]): unknown => undefined,
    calls: [] as Parameters<Adapter['read']>[0][],
  },
  sending: {
    answer: async (): Promise<string> => '0x',
    calls: [] as Parameters<Adapter['sendTransaction']>[0][],
  },
})

/** An adapter that reaches one wallet and no chain. */
function createFakeAdapter(...of: Parameters<typeof createFakeConnector>) {
  const { connector, wallet } = createFakeConnector(...of)
  const balances = { calls: 0, read: (): Promise<bigint> => Promise.resolve(10n ** 18n) }
  const { nodes, sending } = createAnswers()
  const receipts = { calls: 0, read: (_transaction: { readonly id: string }) => false }
  const refreshes = { calls: 0 }
  const signatures = createSignatures()
  const ownedTokens = {
    calls: [] as (readonly string[])[],
    read: (): readonly OwnedToken[] => [],
  }
  const switchAnswer = { answer: (): Promise<void> => Promise.resolve() }
  const session: Adapter = {
    destroy: () => undefined,
    async getBalance() {
      balances.calls += 1
      return { decimals: 18, symbol: 'ETH', value: await balances.read() }
    },
    getConnectors: () => [connector],
    onConnectorsChange: () => () => undefined,
    async getTokens({ tokens: requested }) {
      ownedTokens.calls.push(requested)
      return ownedTokens.read()
    },
    async isIncluded(transaction) {
      receipts.calls += 1
      return receipts.read(transaction)
    },
    async read(call) {
      nodes.calls.push(call)
      return nodes.answer(call)
    },
    refresh() {
      refreshes.calls += 1
    },
    async sendTransaction(transaction) {
      sending.calls.push(transaction)
      return sending.answer()
    },
    signMessage: signatures.sign,
    async switchNetwork({ network }) {
      await switchAnswer.answer()
      wallet.chainId = network.caipNetworkId
      wallet.emit({ type: 'account-changed', result: wallet.session() })
    },
  }
  return {
    balances,
    connector,
    nodes,
    ownedTokens,
    receipts,
    refreshes,
    sending,
    session,
    signatures,
    switchAnswer,
    wallet,
  }
}

/** An adapter of Solana, whose wallet may have its keys on a device. */
function createSolanaAdapter(signIn: Connector['signIn']) {
  const adapter = createFakeAdapter('Example Wallet', 'solana')
  Object.assign(adapter.connector, { signIn })
  return adapter
}

const isOf = ({ chainNamespace = 'eip155' }: NetworkDefinition, namespace: Namespace) =>
  chainNamespace === namespace

type FakeInstanceOptions = Partial<PorticoOptions> & {
  /** @default createCore */
  create?: CreateCore
  fetch?: Platform['fetch']
  isMobile?: boolean
  /** The type of the wallet on EVM networks. */
  walletType?: ConnectorType
  /** The adapters that are not the fake ones. */
  startAdapters?: Partial<Record<Namespace, StartAdapter>>
  /** The sign-in of the Solana wallet, if its keys are on a device. */
  deviceSignIn?: Connector['signIn']
  onOpen?: Platform['openUrl']
  openChannel?: Platform['openChannel']
  openWindow?: Platform['openWindow']
  stored?: Record<string, string>
  /** The storage, if several instances have the same one: they are tabs of a site. */
  rawStorage?: ReturnType<typeof createFakeStorage>
  /** The browser as a login uses it. Without it no login is offered, unless by `features`. */
  browser?: EmbeddedWalletPlatform
}

/** The options of an instance without logins and analytics, whose adapters are never loaded. */
function createFakeOptions(options: Partial<PorticoOptions>): ResolvedOptions {
  const { networks = [mainnet, base, sepolia] } = options
  const adapters = (['eip155', 'solana', 'bip122'] as const)
    .filter((namespace) => networks.some((network) => isOf(network, namespace)))
    .map((namespace) => ({ namespace, load: () => Promise.reject(new PorticoError('internal')) }))
  const { features = { email: false, socials: false as const }, ...others } = options
  return resolveOptions({
    adapters,
    networks,
    projectId: 'p',
    ...others,
    // Its requests and its timer would be in the tests of everything else.
    features: { analytics: false, ...features },
  })
}

/** The functions that start the adapters of the options. */
function selectStarts(
  { adapters }: ResolvedOptions,
  starts: Partial<Record<Namespace, StartAdapter>>,
) {
  return new Map(
    adapters.flatMap(({ namespace }) => {
      const start = starts[namespace]
      return start ? [[namespace, start] as const] : []
    }),
  )
}

/** A log that keeps its lines. */
function createLog() {
  const logged: string[] = []
  const log: Platform['log'] = (level, message) => void logged.push(`${level} ${message}`)
  return { log, logged }
}

/** The wallet of the list that has a connector of this id. */
const findWallet = ({ wallets }: Core, id: string) =>
  wallets.store
    .getState()
    .connectors.find((entry) => getNamespaceConnectors(entry).some((one) => one.id === id))

const loadFakeWallet =
  (browser: EmbeddedWalletPlatform): FeatureLoaders['embeddedWallet'] =>
  async (flows, wrapBrowser = (whole) => whole) =>
    createEmbeddedWallet({ ...flows, browser: wrapBrowser(browser) })

/** The core of an instance over fakes, with one announced wallet, and one of the same name on Solana's networks. */
export function createFakeInstance(instanceOptions: FakeInstanceOptions = {}) {
  const {
    browser = createFakeBrowser(),
    create = createCore,
    deviceSignIn,
    fetch,
    isMobile = false,
    onOpen = () => undefined,
    openChannel,
    openWindow = () => undefined,
    startAdapters,
    stored,
    rawStorage = createFakeStorage(stored),
    walletType,
    ...rest
  } = instanceOptions
  const { session, ...fakes } = createFakeAdapter('io.example', 'eip155', walletType)
  const solana = createSolanaAdapter(deviceSignIn)
  const fakePlatform = createFakePlatform({ fetch, openChannel })
  const contexts: AdapterContext[] = []
  const starts: Partial<Record<Namespace, StartAdapter>> = {
    eip155: (context: AdapterContext) => {
      contexts.push(context)
      return session
    },
    bip122: () => ({ ...session, getConnectors: () => [] }),
    solana: () => solana.session,
    ...startAdapters,
  }
  const { log, logged } = createLog()
  Object.assign(fakePlatform.page, { mobile: isMobile })
  const universal = createFakeUniversal()
  const options = createFakeOptions({ universalProvider: universal, ...rest })
  const core = create({
    adapters: selectStarts(options, starts),
    isOurs: () => false,
    featureLoaders: { embeddedWallet: loadFakeWallet(browser) },
    options,
    platform: { ...fakePlatform, log, openUrl: onOpen, openWindow, storage: rawStorage },
    theme: createThemeController(options, () => undefined),
  })
  return {
    ...core,
    ...fakes,
    clock: fakePlatform.clock,
    /** Chooses the wallet that has a connector of this id. */
    connectWallet: async (id: string, namespace?: Namespace): Promise<void> => {
      const wallet = findWallet(core, id)
      if (wallet) await core.actions.connectWallet(wallet, namespace)
    },
    /** What the adapter was started with. */
    context: () => contexts[0],
    connection: (namespace: Namespace = 'eip155') => core.connections.get(namespace),
    active: () => core.network.store.getState().network.caipNetworkId,
    logged,
    page: fakePlatform.page,
    rawStorage,
    solana,
    universal,
    view: () => core.navigation.store.getState().view,
  }
}

/** The same, once its wallet is connected. */
export async function createConnectedInstance(...options: Parameters<typeof createFakeInstance>) {
  const instance = createFakeInstance(...options)
  instance.actions.open()
  await instance.connectWallet('io.example')
  return instance
}
