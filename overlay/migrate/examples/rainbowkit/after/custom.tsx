import {
  ConnectButton,
  connectorsForWallets,
  createAuthenticationAdapter,
  cssObjectFromTheme,
  cssStringFromTheme,
  getDefaultWallets,
  getWalletConnectConnector,
  lightTheme,
  midnightTheme,
  RainbowKitAuthenticationProvider,
  useAddRecentTransaction,
  WalletButton,
} from '@rainbow-me/rainbowkit'
import type { ReactNode } from 'react'

const adapter = createAuthenticationAdapter({ getNonce: async () => 'nonce' })

export const connectors = connectorsForWallets(getDefaultWallets().wallets, { appName: 'Shop', projectId: 'shop' })
export const fallback = getWalletConnectConnector({ projectId: 'shop' })
export const styles = `${cssStringFromTheme(lightTheme())}${JSON.stringify(cssObjectFromTheme(midnightTheme()))}`

export function Custom({ children }: { children: ReactNode }) {
  const addRecentTransaction = useAddRecentTransaction()
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} status="unauthenticated">
      <ConnectButton.Custom>
        {({ openConnectModal }: { openConnectModal: () => void }) => (
          <button onClick={openConnectModal} type="button">
            Connect
          </button>
        )}
      </ConnectButton.Custom>
      <WalletButton wallet="rainbow" />
      <button onClick={() => addRecentTransaction({ hash: '0x1', description: 'Bought' })} type="button">
        Remember
      </button>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}
