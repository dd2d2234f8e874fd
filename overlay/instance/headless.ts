import { createLatest } from '../../shared/async/latest.ts'
import type { Connector } from '../../shared/connectors/connector.ts'
import { findConnectorOf } from '../../shared/connectors/find-connector.ts'
import { getAddresses, getConnection } from '../../shared/core/context.ts'
import type { Core } from '../../shared/core/create-core.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import type { Popup } from '../../shared/features/embedded-wallet/embedded-wallet-platform.ts'
import type { CatalogueWallet } from '../../shared/schema/catalogue-wallet.ts'
import { type AccountId, type Namespace, toAccountId } from '../../shared/schema/primitives.ts'
import { toPictureUrl } from '../../shared/services/service-url.ts'
import { hasExclusion } from '../../shared/wallets/exclusion.ts'
import { toListedWallet } from '../../shared/wallets/recent-wallet.ts'
import { createWalletCatalogue } from '../../shared/wallets/wallet-catalogue.ts'
import type { ConnectRequest, Portico, WalletSummary } from '../page/portico.ts'
import { type AccountCalls, createAccountCalls } from './account-calls.ts'
import { createHeadlessLogins, toLogins } from './headless-logins.ts'

type HeadlessOptions = Omit<Core, 'destroy' | 'theme'> & {
  readonly restored: Promise<void>
}

/** The ways to name what to connect, of which a request has one. */
const ways = ['connectorId', 'walletId', 'email', 'social'] as const

/** Validates the parameter of `connect`, which may come from untyped code. */
function readRequest(request: Partial<Record<keyof ConnectRequest, unknown>> = {}) {
  const [way, ...others] = ways.filter((name) => request[name] !== undefined)
  const value = way && request[way]
  if (way && typeof value === 'string' && others.length === 0)
    return { namespace: request.namespace, value, way }
  throw new PorticoError(
    'params-invalid',
    'connect: Give one of walletId, connectorId, email and social, as a string.',
  )
}

function parseNamespace({ network }: HeadlessOptions, requested: unknown): Namespace | undefined {
  const configured = network.networks.find(({ chainNamespace }) => chainNamespace === requested)
  if (requested === undefined || configured) return configured?.chainNamespace
  throw new PorticoError('params-invalid', 'connect: Give the namespace of one of your networks.')
}

/** Throws for the embedded wallet, whose frame connects nothing before a login. */
function refuseEmbedded({ wallets }: HeadlessOptions, connectorId: string): void {
  const { connectors } = wallets.store.getState()
  if (connectors.some(({ id, type }) => id === connectorId && type === 'AUTH'))
    throw new PorticoError(
      'params-invalid',
      'connect: The embedded wallet connects by a login. Give email or social.',
    )
}

function createFind(core: HeadlessOptions) {
  const { catalogue, network, options, platform, wallets } = core
  const chains = network.networks.map(({ caipNetworkId }) => caipNetworkId)
  const service = createWalletCatalogue({ chains, fetch: platform.fetch, options })
  const getConnectors = () => wallets.store.getState().connectors

  async function findWallet(walletId: string): Promise<CatalogueWallet> {
    const { featured, recommended, rest } = catalogue.store.getState()
    const { custom, recent } = wallets.store.getState()
    const lists = [featured, recommended, rest].flatMap((list) => list.wallets)
    const known = [...custom, ...lists, ...recent.flatMap((wallet) => toListedWallet(wallet) ?? [])]
    const isRequested = ({ id }: CatalogueWallet) => id === walletId
    const found =
      known.find(isRequested) ??
      (await service.getById(walletId, new AbortController().signal)).wallets.find(isRequested)
    if (found) return found
    throw new PorticoError('wallet-unavailable', `There is no wallet ${walletId} in the catalogue.`)
  }

  /** The connector of a wallet of the catalogue, and the wallet itself if WalletConnect reaches it. */
  async function choose(walletId: string): Promise<Choice> {
    const here = getConnectors().find(({ explorerId }) => explorerId === walletId)
    if (here) return { connectorId: here.id }
    const wallet = await findWallet(walletId)
    const connector = findConnectorOf(wallet, getConnectors())
    if (connector) return { connectorId: connector.id }
    if (getConnectors().some(({ type }) => type === 'WALLET_CONNECT'))
      return { connectorId: 'walletConnect', wallet }
    throw new PorticoError(
      'wallet-unavailable',
      `${wallet.name} is not in this browser, and WalletConnect is off.`,
    )
  }

  return { choose, service }
}

/** What to connect. `wallet`: the wallet of the catalogue that WalletConnect requests a session of. */
type Choice = { readonly connectorId: string; readonly wallet?: CatalogueWallet }

/** Reports the wallet of a call to analytics. It is the host's act, and a modal need not be open. */
function trackSelection({ platform, track, wallets }: HeadlessOptions, choice: Choice): void {
  const { connectors } = wallets.store.getState()
  const connector = connectors.find(({ id }) => id === choice.connectorId)
  if (!connector) return
  const pairing = platform.page.isMobile() ? 'mobile' : 'qrcode'
  const others = connector.type === 'EXTERNAL' ? 'external' : 'browser'
  track({
    event: 'SELECT_WALLET',
    name: choice.wallet?.name ?? connector.name,
    platform: connector.type === 'WALLET_CONNECT' ? pairing : others,
  })
}

function toSummary({ options }: HeadlessOptions, connector: Connector): WalletSummary {
  const { namespace, connectors = [connector], id, name, type } = connector
  const namespaces = connectors.map((one) => one.namespace)
  return {
    namespace,
    id,
    imageUrl: toPictureUrl(connector, options),
    name,
    logins: type === 'AUTH' ? toLogins(options) : undefined,
    namespaces,
    type,
  }
}

/** Waits until the wallets that the host excludes are known (§5.14). */
async function checkExcluded(core: HeadlessOptions): Promise<void> {
  if (hasExclusion(core.options)) await core.catalogue.loadExcluded()
}

async function getWallets(core: HeadlessOptions): Promise<readonly WalletSummary[]> {
  await checkExcluded(core)
  return core.wallets.store.getState().connectors.map((connector) => toSummary(core, connector))
}

export type Headless = AccountCalls &
  Pick<Portico, 'enterCode' | 'fetchWallets' | 'getWallets' | 'resendCode'> & {
    /** `popup`: that of a social login, whose window was opened in the task of the visitor's click. */
    readonly connect: (request: ConnectRequest, popup?: Popup) => ReturnType<Portico['connect']>
  }

/** The API for a host's own UI. It is a chunk of its own, since most hosts have none. */
export function createHeadless(core: HeadlessOptions): Headless {
  const { connectionFlow, modal, navigation, options } = core
  const { choose, service } = createFind(core)
  const logins = createHeadlessLogins(core)
  const latest = createLatest()

  function toAccountIds(namespace: Namespace): readonly AccountId[] {
    const state = getConnection(core, namespace)
    if (state.status !== 'connected') throw new PorticoError('aborted')
    return getAddresses(state).map((address): AccountId => toAccountId(state.chainId, address))
  }

  async function connect(request: ConnectRequest, popup: Popup | undefined) {
    const { value, way, ...rest } = readRequest(request)
    if (way === 'connectorId') refuseEmbedded(core, value)
    const namespace = parseNamespace(core, rest.namespace)
    const attempt = latest.begin()
    await checkExcluded(core)
    const login =
      way === 'email' || way === 'social' ? await logins.find({ popup, value, way }) : undefined
    const choice = way === 'walletId' ? await choose(value) : { connectorId: value }
    // A newer call has begun while the wallet was searched for, or loaded.
    if (!attempt.isLatest()) throw new PorticoError('aborted')
    // The last view of a closed modal has no part in this attempt.
    if (!modal.store.getState().open && !options.enableEmbedded) navigation.reset('Connect')
    if (login) return login((connectorId) => connectionFlow.connect(connectorId, namespace))
    logins.cancel()
    trackSelection(core, choice)
    return connectionFlow.connect(choice.connectorId, namespace, choice.wallet)
  }

  return {
    ...createAccountCalls(core),
    async connect(request, popup) {
      const namespaces = await logins.withPopup(popup, () => connect(request, popup))
      return namespaces.flatMap(toAccountIds)
    },
    enterCode: logins.enterCode,
    async fetchWallets({ page = 1, search = '' } = {}) {
      if (!Number.isSafeInteger(page) || page < 1 || typeof search !== 'string')
        throw new PorticoError(
          'params-invalid',
          'fetchWallets: Give page as a whole number from 1 and search as a text.',
        )
      const { signal } = new AbortController()
      const exclude = options.excludeWalletIds
      return search.trim()
        ? service.search(search, signal)
        : service.getPage({ exclude, page, signal })
    },
    getWallets: () => getWallets(core),
    resendCode: logins.resendCode,
  }
}
