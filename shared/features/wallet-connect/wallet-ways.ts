import type { CatalogueWallet } from '../../schema/catalogue-wallet.ts'

export type WalletWay = 'browser' | 'desktop' | 'mobile' | 'qrcode' | 'unsupported' | 'web'

/** The order is that of services §5.7. Without a wallet, these are the ways of any wallet. */
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
