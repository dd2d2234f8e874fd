import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'
import { common, showDapp } from './dapp.tsx'

const config = createConfig(getDefaultConfig({ ...common, walletConnectProjectId: 'kit' }))

showDapp(config, ({ children }) => (
  <ConnectKitProvider>
    <ConnectKitButton />
    {children}
  </ConnectKitProvider>
))
