import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import {
  AccountButton,
  NetworkButton,
  PorticoProvider,
  usePortico,
  usePorticoBalance,
  usePorticoBalanceStatus,
  usePorticoDisconnect,
  usePorticoNetwork,
} from '@portico/overlay/react'
import type { ReactNode } from 'react'

const portico = createPortico({ projectId: '…', networks: [mainnet, base], adapters: [evm()] })

export const Wallet = ({ children }: { children: ReactNode }) => (
  <PorticoProvider portico={portico}>
    <NetworkButton />
    <AccountButton balance="hide" />
    {children}
  </PorticoProvider>
)

export function Account() {
  const { open } = usePortico()
  const { network, switchNetwork } = usePorticoNetwork()
  const { disconnect } = usePorticoDisconnect()
  const balance = usePorticoBalance()
  const status = usePorticoBalanceStatus()
  return (
    <p>
      {network.name}: {status === 'failed' ? 'unknown' : balance?.amount} {balance?.symbol}
      <button onClick={() => void open()} type="button">
        Account
      </button>
      <button onClick={() => void switchNetwork(base)} type="button">
        Use Base
      </button>
      <button onClick={() => void disconnect()} type="button">
        Log out
      </button>
    </p>
  )
}
