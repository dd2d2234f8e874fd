import type { ViewName } from '../controllers/navigation.ts'
import { isPorticoError, type PorticoError } from '../errors/portico-error.ts'
import type { CatalogueWallet } from '../services/wallet-catalogue.ts'
import { findConnectorOf } from './catalogue-rows.ts'
import type { ConnectionFlow } from './connection-flow.ts'
import type { Parts } from './parts.ts'

export type WalletsFlow = {
  /** Connects the wallet where it is installed, else shows the ways to reach it. */
  readonly chooseWallet: (wallet: CatalogueWallet) => Promise<void>
  /** Fetches what Connect shows, before it is shown or again after a failure. */
  readonly loadWallets: () => Promise<void>
  readonly destroy: () => void
}

/** The views that show wallets of the catalogue. */
const withWallets: ReadonlySet<ViewName> = new Set(['AllWallets', 'Connect', 'GetWallet'])

/** Whether wallets of the catalogue are of any use: they are reached through WalletConnect. */
export function hasCatalogue({ options }: Pick<Parts, 'options'>): boolean {
  return options.enableWallets && options.enableWalletConnect && options.projectId !== ''
}

/** Whether the visitor is led to the view that has all wallets (`allWallets`, by option and by feature). */
export function hasAllWallets({ options, platform }: Pick<Parts, 'options' | 'platform'>): boolean {
  const { allWallets, features } = options
  const isWanted =
    allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && platform.page.isMobile())
  return hasCatalogue({ options }) && features.allWallets && isWanted
}

/** Tells the host's developer, where it is theirs to mend. */
export function reportCatalogueFailure(
  { alerts, platform }: Pick<Parts, 'alerts' | 'platform'>,
  error: PorticoError,
): void {
  platform.log('warn', 'The list of wallets could not be fetched.', error)
  if (!isPorticoError(error, 'http-status')) return
  if (error.details?.['status'] === 401) alerts.show('project-id-invalid')
  if (error.details?.['status'] === 403) alerts.show('origin-not-allowed')
}

/** Fetches wallets when they are about to be shown, and does what choosing one means. */
export function createWalletsFlow(
  parts: Parts,
  { connectWallet }: Pick<ConnectionFlow, 'connectWallet'>,
): WalletsFlow {
  const { adapters, catalogue, modal, navigation, options, wallets } = parts

  async function loadWallets(): Promise<void> {
    if (hasCatalogue(parts)) await catalogue.load()
  }

  function look(): void {
    const isShown = options.enableEmbedded || modal.store.getState().open
    const { view } = navigation.store.getState()
    const { found, recommended, rest } = catalogue.store.getState()
    if (!isShown && found.text) catalogue.search('')
    if (!isShown || !withWallets.has(view)) return
    if (recommended.status === 'idle') void loadWallets()
    if (view === 'AllWallets' && rest.status === 'idle' && hasCatalogue(parts))
      void catalogue.loadMore()
  }

  const stops = [
    modal.store.subscribe(look),
    navigation.store.subscribe(look),
    catalogue.store.subscribe(({ excluded }, previous) => {
      if (excluded === previous.excluded) return
      for (const { refresh } of adapters.values()) refresh()
    }),
  ]
  look()

  return {
    async chooseWallet(wallet) {
      const connector = findConnectorOf(wallet, wallets.store.getState().connectors)
      if (connector) await connectWallet(connector.id)
      else navigation.push('ConnectingWalletConnect', { wallet })
    },
    destroy() {
      for (const stop of stops) stop()
    },
    loadWallets,
  }
}
