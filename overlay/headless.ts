import type { Core } from '../shared/core/create-core.ts'
import { PorticoError } from '../shared/errors/portico-error.ts'
import { findConnectorOf, toListedWallet } from '../shared/flows/catalogue-rows.ts'
import { toAddresses, toConnection } from '../shared/flows/parts.ts'
import { type AccountId, type Namespace, toAccountId } from '../shared/schema/primitives.ts'
import { toPictureUrl } from '../shared/services/service-url.ts'
import { type CatalogueWallet, createWalletCatalogue } from '../shared/services/wallet-catalogue.ts'
import type { ConnectRequest, Portico } from './portico.ts'

type Needs = Omit<Core, 'actions' | 'destroy' | 'theme'>

/** Reads what a host's script gives, which no compiler may have seen. */
function readRequest(request: Partial<Record<keyof ConnectRequest, unknown>> = {}) {
  const { connectorId, walletId } = request
  if (typeof connectorId === 'string' && walletId === undefined) return { connectorId }
  if (typeof walletId === 'string' && connectorId === undefined) return { walletId }
  throw new PorticoError(
    'params-invalid',
    'connect: Give a walletId or a connectorId, as a string.',
  )
}

/** Finds wallets of the catalogue: those that are known already, else by asking for them. */
function createFind({ catalogue, network, options, platform, wallets }: Needs) {
  const chains = network.networks.map(({ caipNetworkId }) => caipNetworkId)
  const service = createWalletCatalogue({ chains, fetch: platform.fetch, options })

  async function findWallet(walletId: string): Promise<CatalogueWallet> {
    const { featured, recommended, rest } = catalogue.store.getState()
    const { custom, recent } = wallets.store.getState()
    const lists = [featured, recommended, rest].flatMap((list) => list.wallets)
    const known = [...custom, ...lists, ...recent.flatMap((wallet) => toListedWallet(wallet) ?? [])]
    const isWanted = ({ id }: CatalogueWallet) => id === walletId
    const found =
      known.find(isWanted) ??
      (await service.getById(walletId, new AbortController().signal)).wallets.find(isWanted)
    if (found) return found
    throw new PorticoError('wallet-unavailable', `There is no wallet ${walletId} in the catalogue.`)
  }

  return { findWallet, service }
}

/** What a host's own interface does in the place of ours. A chunk of its own: most hosts have none. */
export function createHeadless(
  core: Needs,
): Pick<Portico, 'connect' | 'fetchWallets' | 'getWallets'> {
  const { connectionFlow, modal, navigation, options, wallets } = core
  const { findWallet, service } = createFind(core)
  const getConnectors = () => wallets.store.getState().connectors
  // A newer call ends an older one, which may still be looking its wallet up.
  let turn = 0

  function toAccountIds(namespace: Namespace): readonly AccountId[] {
    const state = toConnection(core, namespace)
    if (state.status !== 'connected') throw new PorticoError('aborted')
    return toAddresses(state).map((address): AccountId => toAccountId(state.chainId, address))
  }

  /** Which connector reaches the wallet, and the wallet where it is reached from afar. */
  async function choose(walletId: string) {
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

  return {
    async connect(request) {
      const { connectorId: given = '', walletId } = readRequest(request)
      turn += 1
      const mine = turn
      const { connectorId, wallet } =
        walletId === undefined ? { connectorId: given } : await choose(walletId)
      if (mine !== turn) throw new PorticoError('aborted')
      const connector = getConnectors().find(({ id }) => id === connectorId)
      // What is remembered of a wallet that was reached from afar is what navigation is about.
      if (!modal.store.getState().open && !options.enableEmbedded)
        navigation.reset('Connect', wallet && { wallet })
      await connectionFlow.connect(connectorId)
      return toAccountIds(connector?.chain ?? 'eip155')
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
      getConnectors().map((connector) => {
        const { chain, id, name, type } = connector
        return { chain, id, imageUrl: toPictureUrl(connector, options), name, type }
      }),
  }
}
