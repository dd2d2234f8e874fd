import type { CatalogueWallet } from '../services/wallet-catalogue.ts'

/** A way to reach a wallet from here. */
export type WalletWay = 'browser' | 'desktop' | 'mobile' | 'qrcode' | 'unsupported' | 'web'

/** The ways that a wallet offers, in the order shown (contract §5.7). Never empty; without a wallet, any wallet’s. */
export function toWalletWays(options: {
  isInstalled: boolean
  isMobile: boolean
  wallet: CatalogueWallet | undefined
}): readonly [WalletWay, ...WalletWay[]] {
  const { isInstalled, isMobile, wallet } = options
  if (!wallet) return ['qrcode']
  const { desktopLink, mobileLink, webappLink } = wallet
  const ways: readonly (WalletWay | false | undefined | '')[] = [
    isInstalled && 'browser',
    mobileLink && (isMobile ? 'mobile' : 'qrcode'),
    webappLink && 'web',
    desktopLink && !isMobile && 'desktop',
  ]
  const [first, ...rest] = ways.filter((way): way is WalletWay => Boolean(way))
  return first ? [first, ...rest] : ['unsupported']
}
