import { useStore } from 'zustand'
import { type LinkWay, toDeepLink } from '../../../shared/connectors/wallet-connect/deep-links.ts'
import type { PairingState } from '../../../shared/controllers/pairing-controller.ts'
import { findConnectorOf } from '../../../shared/flows/catalogue-rows.ts'
import { toWalletWays, type WalletWay } from '../../../shared/flows/wallet-ways.ts'
import type { CatalogueWallet } from '../../../shared/services/wallet-catalogue.ts'
import { useCore } from './use-core.ts'
import { useNavigation, useWallets } from './use-stores.ts'

export function usePairing(): PairingState {
  return useStore(useCore().pairing.store)
}

/** The wallet that the view is about, if it is about one, and how it is reached from here. */
export function useWalletWays(): {
  wallet: CatalogueWallet | undefined
  ways: readonly [WalletWay, ...WalletWay[]]
} {
  const { page } = useCore().platform
  const wallet = useNavigation(({ data }) => data?.wallet)
  const connectors = useWallets((state) => state.connectors)
  const isInstalled = wallet !== undefined && findConnectorOf(wallet, connectors) !== undefined
  return { wallet, ways: toWalletWays({ isInstalled, isMobile: page.isMobile(), wallet }) }
}

/** What hands the pairing to the wallet that the view is about, in the visitor's own tap. */
export function useOpenWallet(way: LinkWay, uri: string | undefined): () => void {
  const { actions, platform } = useCore()
  const { wallet } = useWalletWays()
  return () => {
    const { desktopLink, mobileLink, webappLink } = wallet ?? {}
    const link = { desktop: desktopLink, mobile: mobileLink, web: webappLink }[way]
    const around = platform.page.surroundings()
    actions.openWallet(
      wallet?.name ?? '',
      link && uri ? toDeepLink({ around, link, uri, way }) : undefined,
    )
  }
}
