import type { CoreContext } from '../core/context.ts'

/** They are reached through WalletConnect. */
export function hasCatalogue({ options }: Pick<CoreContext, 'options'>): boolean {
  return options.enableWallets && options.enableWalletConnect && options.projectId !== ''
}

export function hasAllWallets({
  options,
  platform,
}: Pick<CoreContext, 'options' | 'platform'>): boolean {
  const { allWallets, features } = options
  const isEnabled =
    allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && platform.page.isMobile())
  return hasCatalogue({ options }) && features.allWallets && isEnabled
}
