import type { CoreContext } from '../core/context.ts'

/** Whether the UI lists wallets of the catalogue. They are reached through WalletConnect. */
export function hasCatalogue({ options }: Pick<CoreContext, 'options'>): boolean {
  return options.enableWallets && options.enableWalletConnect && options.projectId !== ''
}

/** Whether the UI leads to the view of all wallets (`allWallets`, as an option and as a feature). */
export function hasAllWallets({
  options,
  platform,
}: Pick<CoreContext, 'options' | 'platform'>): boolean {
  const { allWallets, features } = options
  const isEnabled =
    allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && platform.page.isMobile())
  return hasCatalogue({ options }) && features.allWallets && isEnabled
}
