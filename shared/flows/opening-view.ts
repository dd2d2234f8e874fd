import type { ViewName } from '../controllers/navigation.ts'

/** Where the modal opens (§2.22 to §2.24). */
export function toOpeningView(options: {
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
  requested: ViewName | undefined
}): ViewName {
  const { hasAdapters, isConnected, isMobile, requested } = options
  if (!hasAdapters && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return requested ?? (isConnected ? 'Account' : 'Connect')
}
