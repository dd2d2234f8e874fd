import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { porticoWagmi } from '@portico/overlay/wagmi'
import { createConfig, mock } from 'wagmi'

const networks = [mainnet, base] as const
const portico = createPortico({ projectId: '…', networks, adapters: [evm()] })
const parameters = porticoWagmi(portico, networks)

/** A connector of your own beside that of Portico. `useConnect` has it; the modal lists it only as an external connector. */
const burner = mock({ accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'] })

export const config = createConfig({
  ...parameters,
  connectors: [...parameters.connectors, burner],
  ssr: true,
})
