import { PorticoProvider } from '@portico/overlay/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { config, portico } from './wagmi'

const queryClient = new QueryClient()

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        {/* The theme of the shop. */}
        <PorticoProvider portico={portico}>
          {children}
        </PorticoProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
