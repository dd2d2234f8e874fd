import type { Connector } from '../shared/connectors/connector.ts'
import type { Core } from '../shared/core/create-core.ts'
import { PorticoError } from '../shared/errors/portico-error.ts'
import type { findConnectorOf, toListedWallet } from '../shared/flows/catalogue-rows.ts'
import type { toAddresses, toConnection } from '../shared/flows/parts.ts'
import type { AccountId, Namespace, toAccountId } from '../shared/schema/primitives.ts'
import type { toPictureUrl } from '../shared/services/service-url.ts'
import type { CatalogueWallet, createWalletCatalogue } from '../shared/services/wallet-catalogue.ts'
import type { ConnectRequest, Portico, WalletSummary } from './portico.ts'

/**
 * The core, and functions that are handed in: bundlers make what two chunks import a chunk of its own, which would be
 * on the way of hosts that have no interface of their own too.
 */
type Needs = Omit<Core, 'actions' | 'destroy' | 'theme'> & {
  readonly createWalletCatalogue: typeof createWalletCatalogue
  readonly findConnectorOf: typeof findConnectorOf
  readonly toAccountId: typeof toAccountId
  readonly toAddresses: typeof toAddresses
  readonly toConnection: typeof toConnection
  readonly toListedWallet: typeof toListedWallet
  readonly toPictureUrl: typeof toPictureUrl
}

/** Reads what a host's script gives, which no compiler may have seen. */
function readRequest(request: Partial<Record<keyof ConnectRequest, unknown>> = {}) {
  const { connectorId, namespace, walletId } = request
  if (typeof connectorId === 'string' && walletId === undefined) return { connectorId, namespace }
  if (typeof walletId === 'string' && connectorId === undefined) return { namespace, walletId }
  throw new PorticoError(
    'params-invalid',
    'connect: Give a walletId or a connectorId, as a string.',
  )
}

function toConfigured({ network }: Needs, asked: unknown): Namespace | undefined {
  const own = network.networks.find(({ chainNamespace }) => chainNamespace === asked)
  if (asked === undefined || own) return own?.chainNamespace
  throw new PorticoError('params-invalid', 'connect: Give the namespace of one of your networks.')
}

/** Finds wallets of the catalogue: those that are known already, else by asking for them. */
function createFind(needs: Needs) {
  const { catalogue, network, options, platform, wallets } = needs
  const chains = network.networks.map(({ caipNetworkId }) => caipNetworkId)
  const service = needs.createWalletCatalogue({ chains, fetch: platform.fetch, options })

  async function findWallet(walletId: string): Promise<CatalogueWallet> {
    const { featured, recommended, rest } = catalogue.store.getState()
    const { custom, recent } = wallets.store.getState()
    const lists = [featured, recommended, rest].flatMap((list) => list.wallets)
    const known = [
      ...custom,
      ...lists,
      ...recent.flatMap((wallet) => needs.toListedWallet(wallet) ?? []),
    ]
    const isWanted = ({ id }: CatalogueWallet) => id === walletId
    const found =
      known.find(isWanted) ??
      (await service.getById(walletId, new AbortController().signal)).wallets.find(isWanted)
    if (found) return found
    throw new PorticoError('wallet-unavailable', `There is no wallet ${walletId} in the catalogue.`)
  }

  return { findWallet, service }
}

function toSummary({ options, toPictureUrl }: Needs, connector: Connector): WalletSummary {
  const { chain, connectors = [connector], id, name, type } = connector
  const namespaces = connectors.map((side) => side.chain)
  return { chain, id, imageUrl: toPictureUrl(connector, options), name, namespaces, type }
}

/** What a host's own interface does in the place of ours. A chunk of its own: most hosts have none. */
export function createHeadless(
  needs: Needs,
): Pick<Portico, 'connect' | 'fetchWallets' | 'getWallets'> {
  const { connectionFlow, modal, navigation, options, wallets } = needs
  const { findWallet, service } = createFind(needs)
  const getConnectors = () => wallets.store.getState().connectors
  // A newer call ends an older one, which may still be looking its wallet up.
  let turn = 0

  function toAccountIds(namespace: Namespace): readonly AccountId[] {
    const state = needs.toConnection(needs, namespace)
    if (state.status !== 'connected') throw new PorticoError('aborted')
    return needs
      .toAddresses(state)
      .map((address): AccountId => needs.toAccountId(state.chainId, address))
  }

  /** Which connector reaches the wallet, and the wallet where it is reached from afar. */
  async function choose(walletId: string) {
    const here = getConnectors().find(({ explorerId }) => explorerId === walletId)
    if (here) return { connectorId: here.id }
    const wallet = await findWallet(walletId)
    const connector = needs.findConnectorOf(wallet, getConnectors())
    if (connector) return { connectorId: connector.id }
    if (getConnectors().some(({ type }) => type === 'WALLET_CONNECT'))
      return { connectorId: 'walletConnect', wallet }
    throw new PorticoError(
      'wallet-unavailable',
      `${wallet.name} is not in this browser, and WalletConnect is off.`,
    )
  }

  return {
    async connect(request) {
      const { connectorId: given = '', namespace: asked, walletId } = readRequest(request)
      const namespace = toConfigured(needs, asked)
      turn += 1
      const mine = turn
      const { connectorId, wallet } =
        walletId === undefined ? { connectorId: given } : await choose(walletId)
      if (mine !== turn) throw new PorticoError('aborted')
      // What is remembered of a wallet that was reached from afar is what navigation is about.
      if (!modal.store.getState().open && !options.enableEmbedded)
        navigation.reset('Connect', wallet && { wallet })
      return (await connectionFlow.connect(connectorId, namespace)).flatMap(toAccountIds)
    },
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
    getWallets: async () =>
      getConnectors()
        // Nobody but its own logins leads to the embedded wallet.
        .filter(({ type }) => type !== 'AUTH')
        .map((connector) => toSummary(needs, connector)),
  }
}
