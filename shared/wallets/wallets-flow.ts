import { findConnectorOf } from '../connectors/find-connector.ts'
import type { CoreContext } from '../core/context.ts'
import { isShown } from '../core/is-shown.ts'
import { isPorticoError, type PorticoError } from '../errors/portico-error.ts'
import { viewTraits } from '../features/views.ts'
import type { ConnectionFlow } from '../flows/connection-flow.ts'
import type { CatalogueWallet } from '../schema/catalogue-wallet.ts'
import { hasExclusion } from './exclusion.ts'
import { hasCatalogue } from './has-catalogue.ts'

export type WalletsFlow = {
  readonly chooseWallet: (wallet: CatalogueWallet) => Promise<void>
  readonly loadWallets: () => Promise<void>
  readonly destroy: () => void
}

export function reportCatalogueFailure(
  { alerts, platform }: Pick<CoreContext, 'alerts' | 'platform'>,
  error: PorticoError,
): void {
  platform.log('warn', 'The wallets did not load.', error)
  if (!isPorticoError(error, 'http-status')) return
  if (error.details?.['status'] === 401) alerts.show('project-id-invalid')
  if (error.details?.['status'] === 403) alerts.show('origin-not-allowed')
}

export function createWalletsFlow(
  context: CoreContext,
  { connectWallet }: Pick<ConnectionFlow, 'connectWallet'>,
): WalletsFlow {
  const { adapters, catalogue, modal, navigation, options, wallets } = context

  async function loadWallets(): Promise<void> {
    if (hasCatalogue(context)) await catalogue.load()
    else if (hasExclusion(options)) await catalogue.loadExcluded()
  }

  function loadIfShown(): void {
    const isVisible = isShown(context)
    const { view } = navigation.store.getState()
    const { excludedStatus, found, recommended, rest } = catalogue.store.getState()
    if (!isVisible && found.text) catalogue.search('')
    if (!isVisible || !viewTraits[view].showsWallets) return
    const { status } = hasCatalogue(context) ? recommended : { status: excludedStatus }
    if (status === 'idle') void loadWallets()
    if (view === 'AllWallets' && rest.status === 'idle' && hasCatalogue(context))
      void catalogue.loadMore()
  }

  /** §4.1: an open modal is loading while what Connect lists is fetched. */
  function syncLoading(): void {
    const { loading, open } = modal.store.getState()
    const { excludedStatus, featured, recommended } = catalogue.store.getState()
    const statuses = [excludedStatus, featured.status, recommended.status]
    const isLoading = open && statuses.includes('loading')
    if (isLoading !== loading) modal.setLoading(isLoading)
  }

  const stops = [
    catalogue.store.subscribe(syncLoading),
    modal.store.subscribe(syncLoading),
    modal.store.subscribe(({ open }, previous) => {
      // Not for `loading`, which changes while the request begins.
      if (open !== previous.open) loadIfShown()
    }),
    navigation.store.subscribe(loadIfShown),
    catalogue.store.subscribe(({ excluded }, previous) => {
      if (excluded === previous.excluded) return
      for (const { refresh } of adapters.values()) refresh()
    }),
  ]
  loadIfShown()

  return {
    async chooseWallet(wallet) {
      const connector = findConnectorOf(wallet, wallets.store.getState().connectors)
      if (connector) await connectWallet(connector)
      else navigation.push('ConnectingWalletConnect', { wallet })
    },
    destroy() {
      for (const stop of stops) stop()
    },
    loadWallets,
  }
}
