'use client'

import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider } from '@portico/overlay/react'

// The server calls this too.
const portico = createPortico({ projectId: '…', networks: [mainnet, base], adapters: [evm()] })

export default function Page() {
  return (
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>
  )
}
