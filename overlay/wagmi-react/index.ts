'use client'

export { PorticoWagmiProvider, type PorticoWagmiProviderProps } from './portico-wagmi-provider.tsx'
