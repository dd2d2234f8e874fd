'use client'

import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider, usePorticoAccount } from '@portico/overlay/react'

const options = { projectId: '…', networks: [mainnet, base], adapters: [evm()] }
const Account = () => <p>{usePorticoAccount().address ?? 'Nobody is connected.'}</p>
export const App = () => (
  <PorticoProvider options={options}>
    <ConnectButton />
    <Account />
  </PorticoProvider>
)
