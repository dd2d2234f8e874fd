'use client'

import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider } from '@portico/overlay/react'
import type { ReactNode } from 'react'

const options = { projectId: '…', networks: [mainnet, base], adapters: [evm()] }

/** A layout of the server can render it around pages of the server. */
export const Wallet = ({ children }: { children: ReactNode }) => (
  <PorticoProvider options={options}>
    <ConnectButton />
    {children}
  </PorticoProvider>
)
