import { ConnectButton, PorticoProvider } from '@portico/overlay/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useConnection, WagmiProvider } from 'wagmi'
import { config, portico } from './wagmi-config.ts'

const queries = new QueryClient()

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <PorticoProvider portico={portico}>
        <ConnectButton />
        <Account />
      </PorticoProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

const Account = () => <p>{useConnection().address ?? 'No wallet is connected.'}</p>
