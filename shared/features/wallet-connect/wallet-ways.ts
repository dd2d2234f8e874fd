import type { CatalogueWallet } from '../../schema/catalogue-wallet.ts'

/** A way to reach a wallet from this device. */
export type WalletWay = 'browser' | 'desktop' | 'mobile' | 'qrcode' | 'unsupported' | 'web'

/** The ways to reach a wallet, in the order shown (services §5.7). Without a wallet: those of any wallet. */
export function getWalletWays(options: {
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
