import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton } from '@portico/overlay/react'
import { PorticoWagmiProvider } from '@portico/overlay/wagmi-react'
import { useConnection } from 'wagmi'

const options = { projectId: '…', networks: [mainnet, base], adapters: [evm()] }
const Account = () => <p>{useConnection().address ?? 'Nobody is connected.'}</p>
export const App = () => (
  <PorticoWagmiProvider options={options}>
    <ConnectButton />
    <Account />
  </PorticoWagmiProvider>
)
