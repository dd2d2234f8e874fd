'use client'

import { createPortico } from '@portico/overlay'
import { PorticoProvider } from '@portico/overlay/react'
import { solana } from '@portico/overlay/solana'
import { porticoWagmi } from '@portico/overlay/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { WagmiProvider, cookieStorage, createConfig, createStorage } from 'wagmi'
import { networks, projectId, wagmiAdapter } from './config'

const queryClient = new QueryClient()

const solanaAdapter = solana()

// One modal for the page.
export const portico = createPortico({
  themeMode: 'auto',
  adapters: [wagmiAdapter, solanaAdapter],
  projectId,
  networks,
  metadata: {
    name: 'Market',
    description: 'Buy and sell.',
    url: 'https://market.example',
    icons: ['https://market.example/icon.png'],
  },
  features: { analytics: true },
  themeVariables: { '--portico-accent': '#00bb7f', '--portico-border-radius-master': '2px' },
})

export const wagmiConfig = createConfig({
  ...porticoWagmi(portico, networks),
  storage: createStorage({ storage: cookieStorage }),
  ssr: true,
})

export function ContextProvider({ children }: { children: ReactNode }) {
  return (
    <PorticoProvider portico={portico}>
      <WagmiProvider config={wagmiConfig}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </WagmiProvider>
    </PorticoProvider>
  )
}
