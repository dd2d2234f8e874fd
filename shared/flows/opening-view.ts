import type { ViewName } from '../controllers/navigation.ts'

/** §2.22 to §2.24, §4.26. */
export function selectOpeningView(options: {
  hasAdapters: boolean
  isConnected: boolean
  isMobile: boolean
  isOnUnsupportedChain: boolean
  requested: ViewName | undefined
}): ViewName {
  const { hasAdapters, isConnected, isMobile, isOnUnsupportedChain, requested } = options
  if (!hasAdapters && !isConnected) return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  const view = requested ?? (isConnected ? 'Account' : 'Connect')
  return view === 'Account' && isOnUnsupportedChain ? 'UnsupportedChain' : view
}
