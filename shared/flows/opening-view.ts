import type { ViewName } from '../controllers/navigation.ts'

/** The view that the modal opens with (§2.22 to §2.24). */
export function selectOpeningView(options: {
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
  requested: ViewName | undefined
}): ViewName {
  const { hasAdapters, isConnected, isMobile, requested } = options
  if (!hasAdapters && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return requested ?? (isConnected ? 'Account' : 'Connect')
}
