import { useStore } from 'zustand'
import { findConnectorOf } from '../../../../shared/connectors/find-connector.ts'
import {
  type LinkWay,
  toDeepLink,
} from '../../../../shared/connectors/wallet-connect/deep-links.ts'
import {
  getWalletWays,
  type WalletWay,
} from '../../../../shared/features/wallet-connect/wallet-ways.ts'
import type { PairingState } from '../../../../shared/pairing/pairing-controller.ts'
import type { CatalogueWallet } from '../../../../shared/schema/catalogue-wallet.ts'
import { useCore } from '../../hooks/use-core.ts'
import { useNavigation, useWallets } from '../../hooks/use-stores.ts'

export function usePairing(): PairingState {
  return useStore(useCore().pairing.store)
}

/** The wallet that the view was opened with, if any, and the ways to reach it from this device. */
export function useWalletWays(): {
  wallet: CatalogueWallet | undefined
  ways: readonly [WalletWay, ...WalletWay[]]
} {
  const { page } = useCore().platform
  const wallet = useNavigation(({ params }) => params.ConnectingWalletConnect?.wallet)
  const connectors = useWallets((state) => state.connectors)
  const isInstalled = wallet !== undefined && findConnectorOf(wallet, connectors) !== undefined
  return { wallet, ways: getWalletWays({ isInstalled, isMobile: page.isMobile(), wallet }) }
}

/** Returns the function that opens the view's wallet with the pairing. It must be called in the task of a tap. */
export function useOpenWallet(way: LinkWay, uri: string | undefined): () => void {
  const { actions, platform } = useCore()
  const { wallet } = useWalletWays()
  return () => {
    const { desktopLink, mobileLink, webappLink } = wallet ?? {}
    const link = { desktop: desktopLink, mobile: mobileLink, web: webappLink }[way]
    const surroundings = platform.page.surroundings()
    actions.openWallet(
      wallet?.name ?? '',
      link && uri ? toDeepLink({ surroundings, link, uri, way }) : undefined,
    )
  }
}
