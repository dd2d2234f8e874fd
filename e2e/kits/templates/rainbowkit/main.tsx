import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { common, showDapp } from './dapp.tsx'

showDapp(getDefaultConfig({ ...common, projectId: 'kit' }), ({ children }) => (
  <RainbowKitProvider>
    <ConnectButton />
    {children}
  </RainbowKitProvider>
))
