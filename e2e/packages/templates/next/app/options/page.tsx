'use client'

import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider } from '@portico/overlay/react'

export default function Page() {
  return (
    <PorticoProvider options={{ projectId: '…', networks: [mainnet, base], adapters: [evm()] }}>
      <ConnectButton />
    </PorticoProvider>
  )
}
